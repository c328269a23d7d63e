package org.gridsec.results.claims;

import java.util.List;
import java.util.OptionalDouble;
import org.gridsec.core.model.Estimate;

/**
 * An effect that a verdict rests on, or one of its points.
 *
 * @param sentence that says what was found; the value in it, the interval not
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
    String sentence,
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
   * How many times as much would have to be measured to decide it, if its value stays as it is:
   * what can be seen shrinks with the root of the number of forks. Empty where it is decided, or
   * more of the same would not tell.
   *
   * @return infinite where the value lies on the bound
   */
  OptionalDouble timesAsMuch() {
    if (smallestDifference == null) {
      return OptionalDouble.empty();
    }
    Bound asked = Bound.of(bound);
    double distance = Math.min(distance(asked.lower()), distance(asked.upper()));
    double seen = ofRatio() ? Math.log1p(smallestDifference) : smallestDifference;
    return OptionalDouble.of(Math.max(1, (seen / distance) * (seen / distance)));
  }

  /**
   * From an end of the bound; on the scale on which ratios are averaged, that of their logarithms.
   */
  private double distance(double end) {
    if (Double.isInfinite(end)) {
      return Double.POSITIVE_INFINITY;
    }
    return Math.abs(ofRatio() ? Math.log(value.point() / end) : value.point() - end);
  }

  private boolean ofRatio() {
    return unit.equals("ratio");
  }
}
