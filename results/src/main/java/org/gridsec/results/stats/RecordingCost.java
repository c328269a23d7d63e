package org.gridsec.results.stats;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;

/**
 * How many times as long calls take with their phases recorded as without: by the short slices,
 * recorded and not in turn, that were made for that after each visit of a recorded cell. A
 * generation stands for the quietest of these trials, as it does for its {@link QuietestSlice}: the
 * one in which both kinds together were the fastest, which favours neither.
 */
final class RecordingCost {

  private RecordingCost() {}

  /**
   * The geometric mean over generations.
   *
   * @return empty where a visit has no such slices, or a value has no logarithm
   */
  static Optional<Estimate> of(List<Sample> samples) {
    if (!samples.stream().allMatch(RecordingCost::tried)) {
      return Optional.empty();
    }
    Map<Integer, Double> ratios =
        samples.stream()
            .collect(
                Collectors.groupingBy(
                    Sample::generation,
                    Collectors.collectingAndThen(
                        Collectors.minBy(Comparator.comparingDouble(s -> with(s) * without(s))),
                        quietest -> quietest.map(s -> with(s) / without(s)).orElseThrow())));
    return PerGeneration.of(Scale.LOG, ratios).map(PerGeneration::estimate);
  }

  private static boolean tried(Sample sample) {
    return sample.amounts().containsKey(Sample.RECORDED_QUARTILE)
        && sample.amounts().containsKey(Sample.UNRECORDED_QUARTILE);
  }

  private static double with(Sample sample) {
    return sample.amounts().get(Sample.RECORDED_QUARTILE);
  }

  private static double without(Sample sample) {
    return sample.amounts().get(Sample.UNRECORDED_QUARTILE);
  }
}
