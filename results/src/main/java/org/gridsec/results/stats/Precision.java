package org.gridsec.results.stats;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.Estimate;

/**
 * How sharp the figures of a run are: how many of its intervals end within a tenth of their point.
 *
 * @param sharpTimes intervals of response times that do
 * @param times of all that there are
 * @param sharpRatios intervals of ratios to the {@link RunSummary#baseline} that do
 * @param ratios of all that there are
 */
public record Precision(long sharpTimes, long times, long sharpRatios, long ratios) {

  private static final double TENTH = 0.1;

  /**
   * Counts them.
   *
   * @return empty where the run has no interval
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

  /** In words. */
  public String text() {
    String text =
        String.format(
            Locale.ROOT,
            "within ±10 %% are %d of %d intervals of response times",
            sharpTimes,
            times);
    return ratios == 0
        ? text
        : String.format(Locale.ROOT, "%s and %d of %d of their ratios", text, sharpRatios, ratios);
  }
}
