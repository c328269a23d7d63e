package org.gridsec.results.stats;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Which slices of a block count: the faster half of them, by their mean time. A block's value is
 * the mean over these.
 *
 * <p>Disturbances from outside, such as another guest of the host, only make a slice slower, by up
 * to several times, so a mean of all slices consists of them. The minimum falls as slices are
 * added, so cells with different numbers of slices would not compare. docs/notebook/estimators.md
 * has the evidence.
 */
public final class FasterHalf {

  private FasterHalf() {}

  /**
   * The faster half, fastest first; of an odd number the middle one too.
   *
   * @param slices at least one
   * @param meanMillis time of a slice
   */
  public static <T> List<T> of(List<T> slices, ToDoubleFunction<T> meanMillis) {
    if (slices.isEmpty()) {
      throw new IllegalArgumentException("'slices' expected at least one, got: none");
    }
    return slices.stream()
        .sorted(Comparator.comparingDouble(meanMillis))
        .limit((slices.size() + 1) / 2)
        .toList();
  }
}
