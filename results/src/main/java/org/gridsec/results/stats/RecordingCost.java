package org.gridsec.results.stats;

import java.util.Optional;
import org.gridsec.core.model.Sample;

/**
 * How many times as long calls take with their phases recorded as without: by the short slices,
 * recorded and not in turn, that were made for that after each visit of a recorded cell.
 */
final class RecordingCost {

  private RecordingCost() {}

  /** Empty where a visit has no such slices, or a value has no logarithm. */
  static Optional<PerFork> of(CellSummary cell) {
    return cell.cell().samples().stream().allMatch(RecordingCost::tried)
        ? cell.values(Scale.LOG, s -> with(s) / without(s))
        : Optional.empty();
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
