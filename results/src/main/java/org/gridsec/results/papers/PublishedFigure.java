package org.gridsec.results.papers;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * A figure without printed values: its axes, its lines and the paper's statements about it.
 *
 * @param x axis
 * @param y axis
 * @param series in the order of the legend
 * @param derived points that follow from numbers printed elsewhere in the paper
 */
public record PublishedFigure(
    String place,
    String caption,
    Axis x,
    Axis y,
    List<PaperSeries> series,
    List<Derived> derived,
    List<Statement> says,
    String remark)
    implements Exhibit {

  public PublishedFigure {
    Required.text("place", place);
    Required.text("caption", caption);
    Required.value("x", x);
    Required.value("y", y);
    series = Required.entries("series", series);
    derived = Required.orNone(derived);
    says = Required.orNone(says);
  }

  /**
   * A point that the figure must have, by arithmetic with numbers that the paper prints elsewhere.
   *
   * @param series labels of the lines that it is on
   * @param at position on the x axis
   * @param value on the y axis; a range or a bound if no more follows
   * @param how the arithmetic, with its numbers and their places
   */
  public record Derived(List<String> series, Long at, Quantity value, String how) {
    public Derived {
      series = Required.entries("series", series);
      Required.value("at", at);
      Required.value("value", value);
      Required.text("how", how);
    }
  }

  /**
   * An axis.
   *
   * @param title of the quantity
   * @param unit such as {@code ms}; for counts, the things counted
   * @param range its ends; null if unknown
   * @param scale linear or logarithmic
   */
  public record Axis(String title, String unit, Quantity range, Scale scale) {
    public Axis {
      Required.text("title", title);
      Required.text("unit", unit);
      Required.value("scale", scale);
    }

    /** The title with the unit; the title alone for pure numbers. */
    public String heading() {
      return unit.equals("1") ? title : title + " (" + unit + ")";
    }

    public boolean log() {
      return scale == Scale.LOG;
    }
  }

  /** Scale of an axis. */
  public enum Scale {
    @JsonProperty("linear")
    LINEAR,
    @JsonProperty("log")
    LOG,
    /** Our text of the paper does not show the scale. */
    @JsonProperty("unknown")
    UNKNOWN
  }
}
