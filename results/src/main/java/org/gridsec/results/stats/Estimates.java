package org.gridsec.results.stats;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;

/** Estimates of cells with t intervals over generations: see {@link PerGeneration}. */
public final class Estimates {

  private Estimates() {}

  /**
   * The geometric mean over generations.
   *
   * @return empty where there are no samples, or a value has no logarithm
   */
  public static Optional<Estimate> mean(List<Sample> samples, ToDoubleFunction<Sample> value) {
    return PerGeneration.of(Scale.LOG, samples, value).map(PerGeneration::estimate);
  }

  /**
   * How many times as large the values of one cell are as those of another. Values are paired
   * within a generation, where the state of the machine was the same; generations without a
   * counterpart say nothing about the ratio and are left out.
   *
   * @return empty where there are no pairs, or a value has no logarithm
   */
  public static Optional<Estimate> ratio(
      List<Sample> numerator, List<Sample> denominator, ToDoubleFunction<Sample> value) {
    return ratioPerGeneration(numerator, denominator, value).map(PerGeneration::estimate);
  }

  /**
   * The same, before it is averaged: for its p-value, its smallest difference, and what follows.
   */
  public static Optional<PerGeneration> ratioPerGeneration(
      List<Sample> numerator, List<Sample> denominator, ToDoubleFunction<Sample> value) {
    return PerGeneration.of(Scale.LOG, numerator, value)
        .flatMap(
            above -> PerGeneration.of(Scale.LOG, denominator, value).flatMap(above::dividedBy));
  }

  /**
   * What share a part has in the whole, on {@link Scale#LOGIT}: an interval for it so stays between
   * 0 and 1, and the interval for the rest is its mirror image. A part that takes nothing, or all,
   * has no place there, and no estimate.
   *
   * @param part of a slice, in the unit of the whole; {@code NaN} where the slice does not have it
   * @return empty where there are no samples, or a slice's share is not above 0 and below 1
   */
  public static Optional<PerGeneration> share(
      List<Sample> samples, ToDoubleFunction<Sample> part, ToDoubleFunction<Sample> whole) {
    return PerGeneration.of(
        Scale.LOGIT, samples, s -> part.applyAsDouble(s) / whole.applyAsDouble(s));
  }
}
