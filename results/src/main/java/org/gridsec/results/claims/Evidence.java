package org.gridsec.results.claims;

import java.util.List;
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
}
