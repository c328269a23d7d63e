package org.gridsec.results.summary;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.ScheduleAmounts;
import org.gridsec.core.model.run.Status;

/**
 * Delays of calls that are sent by a schedule. The percentiles belong to single slices and cannot
 * be averaged, so a cell has the largest of its slices.
 *
 * @param askedPerSecond calls due per second, over all clients
 * @param sendDelayP99Millis 99th percentile of the time from when a call was due until it was sent,
 *     in ms
 * @param clientDelayP99Millis the client's own part of that delay, in ms
 */
public record Punctuality(
    double askedPerSecond, double sendDelayP99Millis, double clientDelayP99Millis) {

  /**
   * The delays of a cell; empty for a closed loop, for a cell that is not ok, and in runs of older
   * versions.
   */
  public static Optional<Punctuality> of(Cell cell) {
    List<Sample> samples = cell.samples();
    if (cell.status() != Status.OK
        || samples.isEmpty()
        || samples.stream().anyMatch(s -> !s.amounts().containsKey(ScheduleAmounts.RATE))) {
      return Optional.empty();
    }
    return Optional.of(
        new Punctuality(
            cell.key().clients() * largest(samples, ScheduleAmounts.RATE),
            largest(samples, ScheduleAmounts.SEND_DELAY_P99),
            largest(samples, ScheduleAmounts.CLIENT_DELAY_P99)));
  }

  private static double largest(List<Sample> samples, String amount) {
    return samples.stream()
        .mapToDouble(sample -> sample.amounts().getOrDefault(amount, 0.0))
        .max()
        .orElseThrow();
  }
}
