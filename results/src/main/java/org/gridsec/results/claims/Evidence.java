package org.gridsec.results.claims;

import java.util.List;
import java.util.OptionalDouble;
import org.gridsec.core.model.Estimate;

/**
 * An effect that a verdict rests on, or one of its points.
 *
 * @param what was compared, such as {@code axis2 plain close c=1 / pull plain close c=1}
 * @param value with its interval; null where it was not measured
 * @param unit of the value: {@code ratio}, {@code share}, {@code slope}, {@code ms} and so on
 * @param bound that the value is held against, such as {@code at least 1.5}
 * @param verdict of this alone
 * @param smallestDifference from the bound that the run could have seen: a part of the bound where
 *     the value is a ratio (0.1 is 10 %), else in the value's unit; null unless undecided for want
 *     of precision
 * @param points whose mean it is, each by itself; none where there is one
 */
public record Evidence(
    String what,
    Estimate value,
    String unit,
    String bound,
    Verdict verdict,
    Double smallestDifference,
    List<Evidence> points) {

  public Evidence {
    points = List.copyOf(points);
  }

  /**
   * How many times as much would have to be measured to decide it, if its value stays as it is: the
   * interval shrinks with the root of the number of forks. Empty where it is decided, or has no
   * interval.
   *
   * @return infinite where the value lies on the bound
   */
  OptionalDouble timesAsMuch() {
    if (verdict != Verdict.UNDECIDED || value == null || !value.hasInterval()) {
      return OptionalDouble.empty();
    }
    Bound asked = Bound.of(bound);
    double point = value.point();
    double edge =
        Math.abs(point - asked.lower()) < Math.abs(point - asked.upper())
            ? asked.lower()
            : asked.upper();
    double half = edge < point ? point - value.lower() : value.upper() - point;
    double times = half / Math.abs(edge - point);
    return OptionalDouble.of(Math.max(1, times * times));
  }
}
