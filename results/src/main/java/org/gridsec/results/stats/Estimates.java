package org.gridsec.results.stats;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.TDistribution;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;

/**
 * Estimates with t intervals over generations, on logarithms. A generation stands for its {@link
 * QuietestSlice}.
 *
 * <p>A value that is zero, negative, infinite or no number has no logarithm. Leaving it out would
 * make a cell look better than it is, so one such value leaves the whole cell without an estimate.
 */
public final class Estimates {

  /** Quantiles asked for so far, by degrees of freedom: they cost more than all the rest. */
  private static final Map<Integer, Double> QUANTILES = new ConcurrentHashMap<>();

  private Estimates() {}

  /**
   * The geometric mean over generations.
   *
   * @return empty where there are no samples, or a value has no logarithm
   */
  public static Optional<Estimate> mean(List<Sample> samples, ToDoubleFunction<Sample> value) {
    return logs(samples, value).flatMap(logs -> over(List.copyOf(logs.values())));
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
    Optional<Map<Integer, Double>> above = logs(numerator, value);
    Optional<Map<Integer, Double>> below = logs(denominator, value);
    if (above.isEmpty() || below.isEmpty()) {
      return Optional.empty();
    }
    return over(
        above.get().entrySet().stream()
            .filter(generation -> below.get().containsKey(generation.getKey()))
            .map(generation -> generation.getValue() - below.get().get(generation.getKey()))
            .toList());
  }

  /**
   * The mean of values and its t interval at {@link Estimate#CONFIDENCE}; no interval for fewer
   * than two values.
   *
   * @throws IllegalArgumentException where there are no values
   */
  public static Estimate tInterval(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("'values' expected at least one, got: none");
    }
    double mean = 0;
    for (double value : values) {
      mean += value / values.length;
    }
    if (values.length == 1) {
      return Estimate.withoutInterval(mean);
    }
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    double deviation = Math.sqrt(squares / (values.length - 1));
    double half = quantile(values.length - 1) * deviation / Math.sqrt(values.length);
    return new Estimate(mean, mean - half, mean + half);
  }

  /** The two-sided quantile of Student's t distribution at {@link Estimate#CONFIDENCE}. */
  static double quantile(int degreesOfFreedom) {
    return QUANTILES.computeIfAbsent(
        degreesOfFreedom,
        df -> TDistribution.of(df).inverseSurvivalProbability((1 - Estimate.CONFIDENCE) / 2));
  }

  /** The logarithm of each generation's value; empty where any slice's has none. */
  private static Optional<Map<Integer, Double>> logs(
      List<Sample> samples, ToDoubleFunction<Sample> value) {
    if (!samples.stream().mapToDouble(value).map(Math::log).allMatch(Double::isFinite)) {
      return Optional.empty();
    }
    return Optional.of(
        samples.stream()
            .collect(
                Collectors.groupingBy(
                    Sample::generation,
                    TreeMap::new,
                    Collectors.collectingAndThen(
                        Collectors.toList(),
                        rounds -> Math.log(value.applyAsDouble(QuietestSlice.of(rounds)))))));
  }

  private static Optional<Estimate> over(List<Double> logs) {
    return logs.isEmpty()
        ? Optional.empty()
        : Optional.of(exp(tInterval(logs.stream().mapToDouble(Double::doubleValue).toArray())));
  }

  /** Back from logs; an end too large for a double is no end. */
  private static Estimate exp(Estimate logs) {
    double point = Math.exp(logs.point());
    return logs.hasInterval() && Double.isFinite(Math.exp(logs.upper()))
        ? new Estimate(point, Math.exp(logs.lower()), Math.exp(logs.upper()))
        : Estimate.withoutInterval(point);
  }
}
