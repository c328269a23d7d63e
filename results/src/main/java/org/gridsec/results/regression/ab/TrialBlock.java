package org.gridsec.results.regression.ab;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridsec.results.stats.FasterHalf;
import org.gridsec.results.stats.Student;

/**
 * A block of a trial: fresh JVMs of both sides, and slices in turn: base, candidate, candidate,
 * base, and so on, or the reverse. Two successive slices are a pair; every second pair begins with
 * the other side.
 *
 * <p>The time of a side is that of the {@link FasterHalf} of its slices.
 *
 * @param number in its trial, from 1
 * @param seconds since the end of the previous block, with starting JVMs and warm-up
 * @param slices in their order, with at least one pair that begins with each side
 * @param unsteady sides whose JVMs were still getting faster at the limit of their warm-up, with a
 *     line that says by how much; null if it was not stored
 */
public record TrialBlock(
    int number, double seconds, List<SideSlice> slices, Map<Side, String> unsteady) {

  /** Number of slices after which the order of sides begins again. */
  private static final int ROUND = 4;

  private static final int PARTS = 10;

  public TrialBlock {
    slices = List.copyOf(slices);
    unsteady = unsteady == null ? null : Collections.unmodifiableMap(new TreeMap<>(unsteady));
    if (!(seconds > 0 && Double.isFinite(seconds))) {
      throw new IllegalArgumentException("'seconds' expected above 0, got: " + seconds);
    }
    for (int i = 0; i < slices.size(); i += 2) {
      if (i + 1 == slices.size() || slices.get(i).side() == slices.get(i + 1).side()) {
        throw new IllegalArgumentException(
            "'slices' of block %s expected pairs of base and candidate, got: %s"
                .formatted(number, slices.stream().map(SideSlice::side).toList()));
      }
    }
    for (Side first : Side.values()) {
      if (times(slices, first, first).isEmpty()) {
        throw new IllegalArgumentException(
            "'slices' of block %s expected a pair that begins with the %s, got none"
                .formatted(number, first));
      }
    }
  }

  /** Logarithm of the ratio of candidate to base: the mean over both orders. */
  public double logRatio() {
    return logRatio(slices);
  }

  private static double logRatio(List<SideSlice> slices) {
    return (logRatio(slices, Side.BASE) + logRatio(slices, Side.CANDIDATE)) / 2;
  }

  /** The same, only from the pairs that begin with one side. */
  public double logRatio(Side first) {
    return logRatio(slices, first);
  }

  /**
   * Variance of the log ratio that the spread of the slices causes, without that of JVMs: the
   * jackknife that leaves out a tenth of the block at a time (B. Efron, R. J. Tibshirani: An
   * Introduction to the Bootstrap, 1993, section 11.5). A part begins at a whole round of slices in
   * both orders.
   */
  double samplingVariance() {
    return samplingVariance(slices);
  }

  static double samplingVariance(List<SideSlice> slices) {
    int rounds = slices.size() / ROUND;
    int parts = Math.min(PARTS, rounds);
    if (parts < 2) {
      return 0;
    }
    double[] without =
        IntStream.range(0, parts)
            .mapToDouble(
                part -> {
                  List<SideSlice> rest = new ArrayList<>(slices);
                  rest.subList(
                          ROUND * (part * rounds / parts), ROUND * ((part + 1) * rounds / parts))
                      .clear();
                  return logRatio(rest);
                })
            .toArray();
    double error = (parts - 1) * Student.of(without).standardError();
    return error * error;
  }

  private static double logRatio(List<SideSlice> slices, Side first) {
    return Math.log(mean(times(slices, first, Side.CANDIDATE)))
        - Math.log(mean(times(slices, first, Side.BASE)));
  }

  private static double mean(List<Double> times) {
    return FasterHalf.of(times, Double::doubleValue).stream()
        .mapToDouble(Double::doubleValue)
        .average()
        .orElseThrow();
  }

  private static List<Double> times(List<SideSlice> slices, Side first, Side of) {
    return IntStream.range(0, slices.size())
        .filter(i -> slices.get(i - i % 2).side() == first)
        .mapToObj(slices::get)
        .filter(slice -> slice.side() == of)
        .map(SideSlice::meanMillis)
        .toList();
  }
}
