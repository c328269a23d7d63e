package org.gridsec.results.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.TDistribution;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;

/**
 * Estimates with t intervals over generations, on logarithms. A generation stands for the median of
 * its rounds: what hits a single slice (another guest of the host, a late compilation) only ever
 * makes it slower, by up to several times, and a mean over a few rounds would be made of that.
 *
 * <p>A value that is zero, negative, infinite or no number has no logarithm. Leaving it out would
 * make a cell look better than it is, so one such value leaves the whole cell without an estimate.
 */
public final class Estimates {

  /** Quantiles asked for so far, by degrees of freedom: they cost more than all the rest. */
  private static final Map<Integer, Double> QUANTILES = new ConcurrentHashMap<>();

  private Estimates() {}

  /**
   * The geometric mean over generations, each the median of its rounds.
   *
   * @return empty where there are no samples, or a value has no logarithm
   */
  public static Optional<Estimate> mean(List<Sample> samples, ToDoubleFunction<Sample> value) {
    return overGenerations(
        samples.stream()
            .map(s -> new Log(s.generation(), Math.log(value.applyAsDouble(s))))
            .toList());
  }

  /**
   * How many times as large the values of one cell are as those of another. Values are paired
   * within generation and round, where the state of the machine was the same; slices without a
   * counterpart say nothing about the ratio and are left out.
   *
   * @return empty where there are no pairs, or a value has no logarithm
   */
  public static Optional<Estimate> ratio(
      List<Sample> numerator, List<Sample> denominator, ToDoubleFunction<Sample> value) {
    Map<Slot, Sample> others =
        denominator.stream().collect(Collectors.toMap(Slot::of, Function.identity()));
    List<Log> logs = new ArrayList<>();
    for (Sample sample : numerator) {
      Sample other = others.get(Slot.of(sample));
      if (other != null) {
        logs.add(
            new Log(
                sample.generation(),
                Math.log(value.applyAsDouble(sample)) - Math.log(value.applyAsDouble(other))));
      }
    }
    return overGenerations(logs);
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

  private static Optional<Estimate> overGenerations(List<Log> logs) {
    if (logs.isEmpty() || logs.stream().anyMatch(log -> !Double.isFinite(log.value()))) {
      return Optional.empty();
    }
    double[] medians =
        logs.stream()
            .collect(
                Collectors.groupingBy(
                    Log::generation,
                    TreeMap::new,
                    Collectors.mapping(Log::value, Collectors.toList())))
            .values()
            .stream()
            .mapToDouble(Estimates::median)
            .toArray();
    return Optional.of(exp(tInterval(medians)));
  }

  /** Of an even number of values the mean of the two in the middle. */
  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }

  /** Back from logs; an end too large for a double is no end. */
  private static Estimate exp(Estimate logs) {
    double point = Math.exp(logs.point());
    return logs.hasInterval() && Double.isFinite(Math.exp(logs.upper()))
        ? new Estimate(point, Math.exp(logs.lower()), Math.exp(logs.upper()))
        : Estimate.withoutInterval(point);
  }

  private record Log(int generation, double value) {}

  private record Slot(int generation, int round) {
    static Slot of(Sample sample) {
      return new Slot(sample.generation(), sample.round());
    }
  }
}
