package org.gridsec.results.stats;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Run;

/**
 * What a run that measured each series against itself says of the method: of the ratios b / a,
 * whose true value is 1, how many are held to be something else.
 *
 * @param measure whose ratios they are
 * @param ratios that have an interval; cells that failed, or have one fork, have none
 * @param falseAlarms those whose interval at {@link Estimate#CONFIDENCE} leaves out 1
 * @param falseAlarmsAfterHolm those that are left when all are judged at once
 */
public record AgainstItself(
    Measure measure, int ratios, int falseAlarms, int falseAlarmsAfterHolm) {

  /** Variant of the first half of the cells in such a run. */
  public static final String A = "a";

  /** Variant of the other half: the same once more, in JVMs of its own. */
  public static final String B = "b";

  /** Whether a run measures its series against themselves. */
  public static boolean appliesTo(Run run) {
    return run.cells().stream().anyMatch(cell -> cell.key().variant().equals(B));
  }

  /** For response time, then for throughput; nothing of a run that this does not apply to. */
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
   * The share of false alarms with its {@link ClopperPearson} bounds; empty where there are no
   * ratios. The bounds take the ratios for independent. Cells of the same pair of JVMs are not, and
   * raise their alarms together, so the bounds are somewhat too narrow.
   */
  public Optional<Estimate> rate() {
    return ratios == 0 ? Optional.empty() : Optional.of(ClopperPearson.of(falseAlarms, ratios));
  }

  /** The share of those that are left after Holm's correction, likewise. */
  public Optional<Estimate> rateAfterHolm() {
    return ratios == 0
        ? Optional.empty()
        : Optional.of(ClopperPearson.of(falseAlarmsAfterHolm, ratios));
  }

  /** All that in a line for people. */
  public String text() {
    return rate()
        .flatMap(rate -> rateAfterHolm().map(afterHolm -> text(rate, afterHolm)))
        .orElse(measure.title() + ": no ratio b / a has an interval; it takes two forks");
  }

  private String text(Estimate rate, Estimate afterHolm) {
    return "%s: %s of %s ratios b / a have an interval without 1: %s, where 5 %% are to be expected;"
            .formatted(measure.title(), falseAlarms, ratios, percent(rate))
        + " after Holm's correction %s: %s".formatted(falseAlarmsAfterHolm, percent(afterHolm));
  }

  private static String percent(Estimate share) {
    return String.format(
        Locale.ROOT,
        "%.1f %% [%.1f, %.1f]",
        100 * share.point(),
        100 * share.lower(),
        100 * share.upper());
  }
}
