package org.gridsec.results.stats;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Selects the faster half of a block's slices, by their mean time. A block's value is the mean over
 * these.
 *
 * <p>Disturbances from outside, such as another guest of the host, only make a slice slower, by up
 * to several times, so they would dominate a mean of all slices. The minimum falls as slices are
 * added, so cells with different numbers of slices could not be compared.
 * docs/notebook/estimators.md has the evidence.
 */
public final class FasterHalf {

  private FasterHalf() {}

  /**
   * The faster half, fastest first. If the number of slices is odd, it includes the middle one.
   *
   * @param slices at least one
   * @param meanMillis time of a slice in ms
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
