package org.gridsec.results.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Where a series of runs changes its level for good. E-divisive divides the series where its parts
 * differ most, then these parts, as long as the division is significant ({@link EnergySplit}). Two
 * things are as in M. Fleming, P. Kołaczkowski, I. Kumar, S. Das, S. McCarthy, P. Pattabhiraman, H.
 * Ingo: Hunter: Using Change Point Detection to Hunt for Performance Regressions, ICPE 2023, and in
 * Apache Otava, which Hunter became:
 *
 * <ul>
 *   <li>Significance is that of Student's t between the two parts, where the original permutes the
 *       values: ten values have no more than 126 divisions into two fives, so that no permutation
 *       test could find one at the level asked for here. It also gives the same answer every time.
 *   <li>Division goes on at ten times the level that is asked for, and then the weakest are taken
 *       back until all that are left are significant between the levels beside them.
 * </ul>
 *
 * <p>Unlike there, a division also counts if it is significant between the values that it was found
 * between, which may end before the part does: so a rise that was mended later stays in sight.
 * Since a level has many more places to begin and end than to begin, that is asked for at a
 * hundredth of the level, which leaves false alarms as rare as they are without it. Hunter's
 * sliding windows, which serve the same end, are left out.
 */
public final class ChangePoints {

  /**
   * Up to which p-value a step counts. Low, since every run asks of every series at every place.
   */
  public static final double P_VALUE = 1e-4;

  /** The least number of runs on a level. */
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
   * @param leastSegment number of values between two change points, or one and an end
   * @param pValue up to which a step counts
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

  /** Each between the end before it and the next one after it. */
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
