package org.gridsec.results.summary;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Estimate;

/**
 * Precision of a run: the number of its intervals that end within a tenth of their point.
 *
 * @param sharpTimes number of such intervals of response times
 * @param times number of intervals of response times
 * @param sharpRatios number of such intervals of ratios to the {@link RunSummary#baseline}
 * @param ratios number of intervals of these ratios
 */
public record Precision(long sharpTimes, long times, long sharpRatios, long ratios) {

  private static final double TENTH = 0.1;

  /**
   * Counts the intervals of a run.
   *
   * @return empty if the run has no interval
   */
  public static Optional<Precision> of(RunSummary run) {
    List<Estimate> times =
        intervals(run.cells().stream().flatMap(cell -> Stream.ofNullable(cell.responseMillis())));
    List<Estimate> ratios =
        intervals(
            run.cells().stream()
                .flatMap(
                    cell -> run.ratioToBaseline(cell.key(), Measure.RESPONSE_MILLIS).stream()));
    return times.isEmpty()
        ? Optional.empty()
        : Optional.of(new Precision(sharp(times), times.size(), sharp(ratios), ratios.size()));
  }

  private static List<Estimate> intervals(Stream<Estimate> estimates) {
    return estimates.filter(Estimate::hasInterval).toList();
  }

  private static long sharp(List<Estimate> intervals) {
    return intervals.stream()
        .filter(interval -> interval.upper() <= (1 + TENTH) * interval.point())
        .count();
  }

  /** The counts in words. */
  public String text() {
    String text =
        "within ±10 %% are %s of %s intervals of response times".formatted(sharpTimes, times);
    return ratios == 0
        ? text
        : "%s and %s of %s of their ratios".formatted(text, sharpRatios, ratios);
  }
}
