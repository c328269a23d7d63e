package org.gridsec.results.regression.ab;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridsec.results.stats.FasterHalf;

/**
 * Fresh JVMs of both sides, and the slices in which they were visited in turn: base, candidate,
 * candidate, base, and so on, or the other way about. Two slices that follow each other are a pair;
 * every second pair begins with the other side.
 *
 * <p>A side stands for the {@link FasterHalf} of its slices.
 *
 * @param number in its trial, from 1
 * @param seconds from the end of the block before, JVMs and warm-up included
 * @param slices in their order; of each order of a pair at least one
 * @param unsteady the sides whose JVMs were still getting faster when their warm-up ended at its
 *     limit, each with a line that says how far it was; null where that was not stored
 */
public record Block(
    int number, double seconds, List<SideSlice> slices, Map<Side, String> unsteady) {

  public Block {
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

  /** How many times as long the candidate takes, as a logarithm: the mean over both orders. */
  public double logRatio() {
    return (logRatio(Side.BASE) + logRatio(Side.CANDIDATE)) / 2;
  }

  /** The same from the pairs alone that begin with that side. */
  public double logRatio(Side first) {
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
