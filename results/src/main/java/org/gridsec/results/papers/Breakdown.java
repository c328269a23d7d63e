package org.gridsec.results.papers;

import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * Totals and their parts, each shown as a stacked bar.
 *
 * @param unit of all values
 * @param bars from top to bottom
 */
public record Breakdown(
    String place, String caption, String unit, List<Bar> bars, List<Statement> says, String remark)
    implements Exhibit {

  public Breakdown {
    Required.text("place", place);
    Required.text("caption", caption);
    Required.text("unit", unit);
    bars = Required.entries("bars", bars);
    says = Required.orNone(says);
  }

  private static void requireOne(String field, Quantity value) {
    if (Required.value(field, value).point().isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' expected one number, got: %s".formatted(field, value));
    }
  }

  /**
   * A total with its parts.
   *
   * @param process name of the step: {@code Signing}
   * @param phase this project's name for it, without the side: {@code protect}
   * @param series the paper's name for the software
   * @param ours counterpart in this project; null if no cell is one
   * @param total of all parts, as printed
   * @param parts in the paper's order
   */
  public record Bar(
      String process,
      String phase,
      String series,
      Counterpart ours,
      Quantity total,
      List<Part> parts) {
    public Bar {
      Required.text("process", process);
      Required.text("phase", phase);
      Required.text("series", series);
      requireOne("total", total);
      parts = Required.entries("parts", parts);
    }

    /** The share of a part in the total, 0 to 1. */
    public double share(Part part) {
      return part.value().point().orElseThrow() / total.point().orElseThrow();
    }
  }

  /**
   * A part of a total.
   *
   * @param label the paper's name for it
   * @param phase this project's name for it as part of the bar's phase: {@code canonicalization}
   * @param value one number, as printed
   */
  public record Part(String label, String phase, Quantity value) {
    public Part {
      Required.text("label", label);
      Required.text("phase", phase);
      requireOne("value", value);
    }
  }
}
