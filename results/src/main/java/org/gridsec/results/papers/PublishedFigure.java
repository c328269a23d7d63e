package org.gridsec.results.papers;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * A figure whose values are not printed: its axes, its lines and what the text says of it.
 *
 * @param x axis
 * @param y axis
 * @param series in the order of the legend
 */
public record PublishedFigure(
    String place,
    String caption,
    Axis x,
    Axis y,
    List<PaperSeries> series,
    List<Statement> says,
    String remark)
    implements Exhibit {

  public PublishedFigure {
    Required.text("place", place);
    Required.text("caption", caption);
    Required.value("x", x);
    Required.value("y", y);
    series = Required.entries("series", series);
    says = Required.orNone(says);
  }

  /**
   * An axis.
   *
   * @param title of what is on it
   * @param unit such as {@code ms}; what is counted, for counts
   * @param range its ends; null where they are not known
   * @param scale how it is divided
   */
  public record Axis(String title, String unit, Quantity range, Scale scale) {
    public Axis {
      Required.text("title", title);
      Required.text("unit", unit);
      Required.value("scale", scale);
    }

    /** With the unit, but for pure numbers. */
    public String heading() {
      return unit.equals("1") ? title : title + " (" + unit + ")";
    }

    public boolean log() {
      return scale == Scale.LOG;
    }
  }

  /** How an axis is divided. */
  public enum Scale {
    @JsonProperty("linear")
    LINEAR,
    @JsonProperty("log")
    LOG,
    /** Our text of the paper does not tell. */
    @JsonProperty("unknown")
    UNKNOWN
  }
}
