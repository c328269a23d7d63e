package org.gridsec.results.summary;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;

/**
 * The place where a throughput curve becomes flat: the smallest number of clients from which on no
 * larger number has more than {@code 1 / flat} times the rate of a smaller one.
 *
 * <p>Intervals decide it. {@code latest}: from the most clients downwards, the curve is flat from c
 * on as long as the interval of every ratio rate(d) / rate(c), d &gt; c, is below that bound.
 * {@code earliest}: from the fewest clients upwards, it still rises after c as long as the interval
 * of the geometric mean of rate(d) / rate(c) over all d &gt; c is above the bound. Both walks end
 * at the first c that is not shown. A step that is only taken after all before it have succeeded
 * needs no correction for their number, and a step that requires all of several intervals needs
 * none for theirs (fixed-sequence and intersection-union tests). So {@code [earliest, latest]}
 * contains the knee with the confidence of the intervals.
 *
 * @param point from the estimates alone
 * @param earliest number of clients up to which the curve is shown to rise
 * @param latest number of clients from which on the curve is shown to be flat; {@code last} if it
 *     is not
 * @param last largest number of clients measured; the curve beyond it is unknown
 */
public record SaturationKnee(int point, int earliest, int latest, int last) {

  /** A rate is flat if it is at least this part of every later one. */
  public static final double FLAT = 0.9;

  /** The knee at {@link #FLAT} and {@link Estimate#CONFIDENCE}. */
  public static Optional<SaturationKnee> of(SortedMap<Integer, PerFork> rates) {
    return of(rates, FLAT, Estimate.CONFIDENCE);
  }

  /**
   * Finds the knee.
   *
   * @param rates by number of clients, at least two
   * @param flat above 0, up to 1
   * @param confidence of the intervals
   * @return empty if the rates have no fork in common, or one of them is 0
   */
  public static Optional<SaturationKnee> of(
      SortedMap<Integer, PerFork> rates, double flat, double confidence) {
    if (rates.size() < 2) {
      throw new IllegalArgumentException(
          "'rates' expected of at least two numbers of clients, got: " + rates.keySet());
    }
    List<Integer> clients = List.copyOf(rates.keySet());
    List<PerFork> curve = List.copyOf(rates.values());
    if (PerFork.combined(Scale.LOG, curve, SaturationKnee::least).isEmpty()) {
      return Optional.empty();
    }
    double bound = 1 / flat;
    return Optional.of(
        new SaturationKnee(
            clients.get(flatFrom(curve, bound, gain -> gain.estimate().point())),
            clients.get(risesUpTo(curve, bound, confidence)),
            clients.get(flatFrom(curve, bound, gain -> upper(gain.estimate(confidence)))),
            clients.get(clients.size() - 1)));
  }

  /** True if the curve is shown to become flat within the measured range. */
  public boolean reached() {
    return latest < last;
  }

  /**
   * The first point of the flat part: neither it nor any later point has a gain above the bound.
   */
  private static int flatFrom(List<PerFork> curve, double bound, ToDoubleFunction<PerFork> gain) {
    int from = curve.size() - 1;
    while (from > 0 && isFlat(curve, from - 1, bound, gain)) {
      from--;
    }
    return from;
  }

  private static boolean isFlat(
      List<PerFork> curve, int c, double bound, ToDoubleFunction<PerFork> gain) {
    return curve.subList(c + 1, curve.size()).stream()
        .map(later -> later.dividedBy(curve.get(c)).orElseThrow())
        .allMatch(ratio -> gain.applyAsDouble(ratio) <= bound);
  }

  private static double upper(Estimate estimate) {
    return estimate.hasInterval() ? estimate.upper() : Double.POSITIVE_INFINITY;
  }

  /** The first point after which the curve is not shown to rise. */
  private static int risesUpTo(List<PerFork> curve, double bound, double confidence) {
    int to = 0;
    while (to < curve.size() - 1 && rises(curve.subList(to, curve.size()), bound, confidence)) {
      to++;
    }
    return to;
  }

  private static boolean rises(List<PerFork> rest, double bound, double confidence) {
    Estimate gain =
        PerFork.combined(Scale.LOG, rest, SaturationKnee::meanGain)
            .orElseThrow()
            .estimate(confidence);
    return gain.hasInterval() && gain.lower() > bound;
  }

  private static double least(double[] rates) {
    return Arrays.stream(rates).min().orElseThrow();
  }

  /** Geometric mean of all rates but the first, divided by the first. */
  private static double meanGain(double[] rates) {
    double logs = 0;
    for (int i = 1; i < rates.length; i++) {
      logs += Math.log(rates[i] / rates[0]);
    }
    return Math.exp(logs / (rates.length - 1));
  }
}
