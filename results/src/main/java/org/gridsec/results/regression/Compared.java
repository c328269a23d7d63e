package org.gridsec.results.regression;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.OneLine;
import org.gridsec.results.stats.Student;

/**
 * Something that was compared, and what came of it.
 *
 * @param subject a cell, or the cells of a mechanism
 * @param quantity whose ratio it is
 * @param ratio candidate by base, with its interval; null where there is none
 * @param confidence of the interval
 * @param smallestDifference that could have been seen, as a part of the base; null where none could
 * @param baseUnits values that the base's mean is of: forks or blocks
 * @param candidateUnits the same of the candidate
 * @param change the verdict
 * @param decides whether the verdict on all rests on it
 * @param remark what else to know; may be empty
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

  /** What is compared. */
  public enum Quantity {
    /** Response time by that of plain, on the same stack in the same run. */
    OVERHEAD("overhead"),
    RESPONSE_TIME("response time");

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

  /** One that could not be compared. */
  static Compared without(String subject, Quantity quantity, Change change, String remark) {
    return new Compared(subject, quantity, null, 0, null, 0, 0, change, true, remark);
  }

  /**
   * A ratio and its interval, of a logarithm and its own.
   *
   * @return without an interval where it is too wide for a double
   */
  public static Estimate ratio(Student logRatio, double confidence) {
    Estimate logs = logRatio.interval(confidence);
    double point = Math.exp(logs.point());
    return logs.hasInterval() && Double.isFinite(Math.exp(logs.upper()))
        ? new Estimate(point, Math.exp(logs.lower()), Math.exp(logs.upper()))
        : Estimate.withoutInterval(point);
  }

  /** The smallest difference that could have been seen; null where none could. */
  public static Double smallestDifference(Student logRatio, double confidence) {
    double difference = Math.expm1(logRatio.smallestDifference(confidence));
    return Double.isFinite(difference) ? difference : null;
  }
}
