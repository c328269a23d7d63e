package org.gridsec.results.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Finds the places at which a series of runs changes its level for good. E-divisive divides the
 * series where its parts differ most, and then these parts, as long as the division is significant
 * ({@link EnergySplit}). Two things follow M. Fleming, P. Kołaczkowski, I. Kumar, S. Das, S.
 * McCarthy, P. Pattabhiraman, H. Ingo: Hunter: Using Change Point Detection to Hunt for Performance
 * Regressions, ICPE 2023, and Apache Otava, as Hunter is called today:
 *
 * <ul>
 *   <li>Significance comes from Student's t between the two parts, not from permutations of the
 *       values as in the original. Ten values have only 126 divisions into two fives, so no
 *       permutation test could reach the level required here. Student's t also gives the same
 *       answer every time.
 *   <li>Division goes on at ten times the required level. Then the weakest divisions are removed
 *       until all that remain are significant between their neighbouring levels.
 * </ul>
 *
 * <p>Unlike in Hunter, a division also counts if it is significant between the values that it was
 * found between, which may end before the part does. So a regression that was fixed later stays
 * visible. Since a level has many more pairs of begin and end than begins, this test uses a
 * hundredth of the level; false alarms stay as rare as without it. Hunter's sliding windows serve
 * the same purpose and are left out.
 */
public final class ChangePoints {

  /**
   * Largest p-value of a step that counts. It is low because every run tests every series at every
   * place.
   */
  public static final double P_VALUE = 1e-4;

  /** Smallest number of runs on a level. */
  public static final int LEAST_SEGMENT = 5;

  private static final double WEAKER = 10;
  private static final double STRICTER = 100;

  private ChangePoints() {}

  /** The change points at {@link #P_VALUE} and {@link #LEAST_SEGMENT}, in their order. */
  public static List<ChangePoint> of(double... values) {
    return of(values, LEAST_SEGMENT, P_VALUE);
  }

  /**
   * The change points, in their order.
   *
   * @param values with normal spread about their levels: logarithms of times or ratios
   * @param leastSegment smallest number of values between two change points, or between one and an
   *     end
   * @param pValue largest p-value of a step that counts
   */
  public static List<ChangePoint> of(double[] values, int leastSegment, double pValue) {
    NavigableSet<Integer> ends = new TreeSet<>(List.of(0, values.length));
    divide(values, ends, leastSegment, pValue);
    takeBack(values, ends, pValue);
    return points(values, ends);
  }

  private static void divide(
      double[] values, NavigableSet<Integer> ends, int leastSegment, double pValue) {
    Optional<EnergySplit> split = best(values, ends, leastSegment);
    while (split.isPresent() && divides(values, ends, split.get(), pValue)) {
      ends.add(split.get().at());
      split = best(values, ends, leastSegment);
    }
  }

  private static boolean divides(
      double[] values, NavigableSet<Integer> ends, EnergySplit split, double pValue) {
    Student fromAllThatFollows = step(values, split.from(), split.at(), ends.higher(split.at()));
    Student fromWhatItWasFoundBy = step(values, split.from(), split.at(), split.to());
    return fromAllThatFollows.pValue(0) <= WEAKER * pValue
        || fromWhatItWasFoundBy.pValue(0) <= pValue / STRICTER;
  }

  /** The best division of any part. */
  private static Optional<EnergySplit> best(
      double[] values, NavigableSet<Integer> ends, int leastSegment) {
    return ends.headSet(ends.last()).stream()
        .flatMap(from -> EnergySplit.best(values, from, ends.higher(from), leastSegment).stream())
        .max(Comparator.comparingDouble(EnergySplit::divergence));
  }

  private static void takeBack(double[] values, NavigableSet<Integer> ends, double pValue) {
    Optional<ChangePoint> weakest = weakest(values, ends);
    while (weakest.isPresent() && weakest.get().pValue() > pValue) {
      ends.remove(weakest.get().at());
      weakest = weakest(values, ends);
    }
  }

  private static Optional<ChangePoint> weakest(double[] values, NavigableSet<Integer> ends) {
    return points(values, ends).stream().max(Comparator.comparingDouble(ChangePoint::pValue));
  }

  /**
   * The change points; each step compares the values back to the end before it with those up to the
   * next.
   */
  private static List<ChangePoint> points(double[] values, NavigableSet<Integer> ends) {
    return ends.stream()
        .filter(at -> at > 0 && at < values.length)
        .map(at -> new ChangePoint(at, step(values, ends.lower(at), at, ends.higher(at))))
        .toList();
  }

  private static Student step(double[] values, int from, int at, int to) {
    return Student.difference(
        Arrays.copyOfRange(values, from, at), Arrays.copyOfRange(values, at, to));
  }
}
