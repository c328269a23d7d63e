package org.gridsec.results.claims.judge;

import java.util.List;
import java.util.OptionalDouble;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Verdict;

/**
 * An effect that a verdict rests on, or one of its points.
 *
 * @param sentence about the result, with the value but without its interval
 * @param what compared cells, such as {@code axis2 plain close c=1 / pull plain close c=1}
 * @param value with its interval; null if it was not measured
 * @param unit of the value: {@code ratio}, {@code share}, {@code slope}, {@code ms} and so on
 * @param bound that the value has to lie in, such as {@code at least 1.5}
 * @param verdict on this effect alone
 * @param smallestDifference from the bound that the run could have seen: a part of the bound if the
 *     value is a ratio (0.1 is 10 %), else in the value's unit; null unless undecided for want of
 *     precision
 * @param points comparisons whose mean this is; empty for a single comparison
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
   * Factor by which the number of forks has to grow to decide this effect, if its value stays the
   * same. The smallest visible difference shrinks with the square root of the number of forks.
   * Empty if the effect is decided, or if more forks would not help.
   *
   * @return infinite if the value lies on the bound
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
   * Distance of the value from an end of the bound; for a ratio, the difference of the logarithms.
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
