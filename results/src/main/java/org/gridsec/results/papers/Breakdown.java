package org.gridsec.results.papers;

import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * Wholes and their parts: a bar each, stacked.
 *
 * @param unit of every value in it
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

  /**
   * A whole.
   *
   * @param process what was done: {@code Signing}
   * @param phase this project's name of it, without the side: {@code protect}
   * @param series the paper's name of who did it
   * @param ours what stands in its place here; null where no cell does
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
      if (Required.value("total", total).point().isEmpty()) {
        throw new IllegalArgumentException("'total' expected one number, got: " + total);
      }
      parts = Required.entries("parts", parts);
    }

    /** What a part is of the total, 0 to 1. */
    public double share(Part part) {
      return part.value().point().orElseThrow() / total.point().orElseThrow();
    }
  }

  /**
   * A part.
   *
   * @param label the paper's name for it
   * @param phase this project's name of it as part of the bar's phase: {@code canonicalization}
   * @param value one number, as printed
   */
  public record Part(String label, String phase, Quantity value) {
    public Part {
      Required.text("label", label);
      Required.text("phase", phase);
      if (Required.value("value", value).point().isEmpty()) {
        throw new IllegalArgumentException("'value' expected one number, got: " + value);
      }
    }
  }
}
