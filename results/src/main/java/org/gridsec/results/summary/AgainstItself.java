package org.gridsec.results.summary;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.stats.ClopperPearson;
import org.gridsec.results.stats.Holm;

/**
 * False alarms of a run that measured each series against itself. Its ratios b / a have the true
 * value 1; this counts those that are judged to be something else.
 *
 * @param measure whose ratios they are
 * @param ratios number of ratios with an interval; cells that failed or have one fork have none
 * @param falseAlarms number of ratios whose interval at {@link Estimate#CONFIDENCE} leaves out 1
 * @param falseAlarmsAfterHolm number of false alarms that remain after Holm's correction
 */
public record AgainstItself(
    Measure measure, int ratios, int falseAlarms, int falseAlarmsAfterHolm) {

  /** Variant of the first half of the cells in such a run. */
  public static final String A = "a";

  /** Variant of the other half: the same cells again, in other JVMs. */
  public static final String B = "b";

  /** True if a run measures its series against themselves. */
  public static boolean appliesTo(Run run) {
    return run.cells().stream().anyMatch(cell -> cell.key().variant().equals(B));
  }

  /** Counts false alarms for response time and for throughput; empty for any other run. */
  public static List<AgainstItself> of(RunSummary run) {
    return appliesTo(run.run())
        ? Stream.of(Measure.RESPONSE_MILLIS, Measure.THROUGHPUT_PER_SECOND)
            .map(measure -> of(run, measure))
            .toList()
        : List.of();
  }

  private static AgainstItself of(RunSummary run, Measure measure) {
    List<Double> pValues =
        run.cells().stream()
            .map(CellSummary::key)
            .filter(key -> key.variant().equals(B))
            .flatMap(key -> run.ratio(key, key.withVariant(A), measure).stream())
            .filter(ratio -> ratio.n() > 1)
            .map(ratio -> ratio.pValue(1))
            .toList();
    return new AgainstItself(
        measure,
        pValues.size(),
        Math.toIntExact(alarms(pValues)),
        Math.toIntExact(alarms(Holm.adjusted(pValues))));
  }

  private static long alarms(List<Double> pValues) {
    return pValues.stream().filter(p -> p <= 1 - Estimate.CONFIDENCE).count();
  }

  /**
   * Share of false alarms with its {@link ClopperPearson} bounds; empty if there are no ratios. The
   * bounds assume independent ratios. Cells of the same pair of JVMs are not independent and raise
   * their alarms together, so the bounds are somewhat too narrow.
   */
  public Optional<Estimate> rate() {
    return ratios == 0 ? Optional.empty() : Optional.of(ClopperPearson.of(falseAlarms, ratios));
  }

  /** All of this in one line for people. */
  public String text() {
    if (ratios == 0) {
      return measure.title() + ": no ratio b / a has an interval; it takes two forks";
    }
    return "%s: %s of %s ratios b / a have an interval without 1: %s, where 5 %% are to be expected;"
            .formatted(measure.title(), falseAlarms, ratios, percent(falseAlarms))
        + " after Holm's correction %s: %s"
            .formatted(falseAlarmsAfterHolm, percent(falseAlarmsAfterHolm));
  }

  private String percent(int alarms) {
    Estimate share = ClopperPearson.of(alarms, ratios);
    return Rounded.text(
        "%.1f %% [%.1f, %.1f]", 100 * share.point(), 100 * share.lower(), 100 * share.upper());
  }
}
