package org.gridsec.results.stats;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;

/**
 * How many times as long calls take with their phases recorded as without: by the short slices,
 * recorded and not in turn, that were made for that after each visit of a recorded cell. A
 * generation stands for the geometric mean of what these say.
 */
final class RecordingCost {

  private RecordingCost() {}

  /**
   * The geometric mean over generations.
   *
   * @return empty where a visit has no such slices, or a value has no logarithm
   */
  static Optional<Estimate> of(List<Sample> samples) {
    Map<Integer, Double> ratios =
        samples.stream()
            .collect(
                Collectors.groupingBy(
                    Sample::generation,
                    Collectors.collectingAndThen(
                        Collectors.averagingDouble(sample -> Math.log(ratio(sample))), Math::exp)));
    return PerGeneration.of(Scale.LOG, ratios).map(PerGeneration::estimate);
  }

  private static double ratio(Sample sample) {
    Map<String, Double> amounts = sample.amounts();
    return amounts.getOrDefault(Sample.RECORDED_QUARTILE, Double.NaN)
        / amounts.getOrDefault(Sample.UNRECORDED_QUARTILE, Double.NaN);
  }
}
