package org.gridsec.results.regression;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.stats.Student;

/**
 * A comparison and its result.
 *
 * @param subject a cell, or the cells of a mechanism
 * @param quantity that is compared
 * @param ratio of candidate to base, with its interval; null if there is none
 * @param confidence of the interval
 * @param smallestDifference that could have been seen, as a part of the base; null if no difference
 *     could
 * @param baseUnits number of values in the base's mean: forks or blocks
 * @param candidateUnits number of values in the candidate's mean
 * @param change the verdict
 * @param decides true if the overall verdict depends on it
 * @param remark further notes; may be empty
 */
@JsonPropertyOrder({"what", "quantity", "verdict", "decides"})
public record Compared(
    @JsonProperty("what") String subject,
    Quantity quantity,
    Estimate ratio,
    double confidence,
    Double smallestDifference,
    int baseUnits,
    int candidateUnits,
    @JsonProperty("verdict") Change change,
    boolean decides,
    String remark) {

  public Compared {
    subject = OneLine.of(subject);
    remark = OneLine.of(remark);
  }

  /** The quantity that is compared. */
  public enum Quantity {
    /** Response time divided by that of plain, on the same stack in the same run. */
    OVERHEAD("overhead"),
    RESPONSE_TIME("response time"),
    /** Response time of a target divided by that of target A in the same load. */
    TIME_BY_A("time by A's"),
    /** Reciprocal of the highest rate that keeps a bound. */
    TIME_AT_CAPACITY("time per call at capacity");

    private final String words;

    Quantity(String words) {
      this.words = words;
    }

    @JsonValue
    @Override
    public String toString() {
      return words;
    }
  }

  /** The difference, such as {@code +4.7 % [+3.1, +6.3]}; empty if there is no ratio. */
  String difference() {
    if (ratio == null) {
      return "";
    }
    return percent(ratio.point())
        + " %"
        + (ratio.hasInterval()
            ? " [" + percent(ratio.lower()) + ", " + percent(ratio.upper()) + "]"
            : "");
  }

  private static String percent(double ratio) {
    return Rounded.text("%+.1f", 100 * (ratio - 1));
  }

  /** The smallest difference that could have been seen, in per cent. */
  String visible() {
    return smallestDifference == null ? "–" : Rounded.text("%.1f %%", 100 * smallestDifference);
  }

  /** Subject and quantity. */
  String what() {
    return subject + ", " + quantity;
  }

  /** The whole comparison in one line. */
  String line() {
    return what()
        + ": "
        + change
        + (ratio == null ? "" : ", " + difference())
        + (smallestDifference == null
            ? ""
            : ", a difference of " + visible() + " could have been seen")
        + (remark.isEmpty() ? "" : "; " + remark);
  }

  /** A comparison without a result. */
  static Compared without(String subject, Quantity quantity, Change change, String remark) {
    return new Compared(subject, quantity, null, 0, null, 0, 0, change, true, remark);
  }

  /**
   * The smallest difference that could have been seen, as a part of the base; null if no difference
   * could.
   */
  public static Double smallestDifference(Student logRatio, double confidence) {
    double difference = Math.expm1(logRatio.smallestDifference(confidence));
    return Double.isFinite(difference) ? difference : null;
  }
}
