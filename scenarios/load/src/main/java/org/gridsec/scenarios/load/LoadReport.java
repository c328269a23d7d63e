package org.gridsec.scenarios.load;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.run.LoadEngine;
import org.gridsec.results.regression.ab.Outcome;
import org.gridsec.results.report.model.Numbers;

/**
 * Results of a load.
 *
 * @param startedAt start of the measurement
 * @param engines engines of the clients; empty if the clients ran in this program
 * @param cells cells in display order; targets that are compared follow each other
 * @param comparisons comparisons of the other targets with A; empty if there is one target
 * @param notes remarks on how to read the results, one line each
 * @param interrupted true if it was interrupted
 * @param failure error that ended it early; null if there was none
 * @param verdicts thresholds and whether they are broken, by threshold and cell
 * @param capacity result of the search for it; null if there was none
 * @param requests names of the requests, in the order of their file; empty if there is one without
 */
@RecordBuilder
public record LoadReport(
    Instant startedAt,
    LoadPlan plan,
    List<LoadEngine> engines,
    List<LoadCell> cells,
    List<Compared> comparisons,
    List<String> notes,
    boolean interrupted,
    String failure,
    List<Threshold.Verdict> verdicts,
    LoadCapacity capacity,
    List<String> requests)
    implements LoadReportBuilder.With {

  /** Share of the asked rate below which a note is made. */
  private static final double REACHED = 0.98;

  /**
   * Comparison of a target with A.
   *
   * @param clients number of parallel clients
   * @param side letter of the target
   * @param outcome result with A as the base
   */
  record Compared(int clients, String side, Outcome outcome) {}

  public LoadReport {
    engines = List.copyOf(engines);
    cells = cells.stream().filter(cell -> !cell.slices().isEmpty()).toList();
    comparisons = List.copyOf(comparisons);
    notes = notes.stream().map(OneLine::of).toList();
    verdicts = List.copyOf(verdicts);
    requests = List.copyOf(requests);
  }

  /** Creates a report and adds notes on the cells, such as busy processors or missed rates. */
  static LoadReport of(
      Instant startedAt,
      LoadPlan plan,
      List<LoadEngine> engines,
      List<LoadCell> cells,
      List<Compared> comparisons,
      List<String> notes,
      boolean interrupted,
      String failure) {
    List<String> all = new ArrayList<>(notes);
    for (LoadCell cell : cells) {
      cell.busyClients(engines)
          .forEach(
              busy ->
                  all.add(
                      "%s: %s; the service may be faster than measured"
                          .formatted(named(cell), busy)));
      double reached = cell.calls() == 0 ? 0 : cell.callsPerSecond().point();
      if (reached > 0 && reached < REACHED * cell.rate()) {
        all.add(
            "%s: %s calls/s were requested, %s were reached"
                .formatted(named(cell), LoadText.number(cell.rate()), LoadText.number(reached)));
      }
      int slices = cell.pieces().size();
      if (slices > 0 && slices < LoadCell.LEAST_SLICES) {
        all.add(
            "%s: an interval needs %s slices, got: %s; use a longer '--for'"
                .formatted(named(cell), LoadCell.LEAST_SLICES, slices));
      }
      if (cell.unsent() > 0) {
        all.add(
            ("%s: the service did not keep up; %s calls that were due were not sent, and the"
                    + " times are too good")
                .formatted(named(cell), cell.unsent()));
      }
    }
    return new LoadReport(
        startedAt,
        plan,
        engines,
        cells,
        comparisons,
        all,
        interrupted,
        failure,
        List.of(),
        null,
        List.of());
  }

  /** Applies thresholds to each cell, or to the capacity. */
  public LoadReport judged(List<Threshold> thresholds) {
    return withVerdicts(
        thresholds.stream()
            .flatMap(
                threshold ->
                    capacity == null
                        ? cells.stream().map(cell -> threshold.judge(cell, plan))
                        : threshold.judge(capacity).stream())
            .toList());
  }

  /** Number of broken thresholds, over all cells. */
  public long broken() {
    return verdicts.stream().filter(Threshold.Verdict::met).count();
  }

  /** True if a threshold says how many calls may fail; then others may. */
  public boolean toleratesErrors() {
    return verdicts.stream().anyMatch(verdict -> verdict.threshold().ofErrors());
  }

  private static String named(LoadCell cell) {
    return "%s, %s".formatted(cell.side(), Numbers.count(cell.clients(), "client"));
  }

  /** Formats engines for people. */
  static String named(List<LoadEngine> engines) {
    return engines.stream().map(LoadEngine::toString).collect(Collectors.joining(", "));
  }

  /** True if a rate kept the bound of a search. */
  public boolean hasCapacity() {
    return capacity != null && capacity.found() != null;
  }

  /** True if there are several targets. */
  boolean compares() {
    return cells.stream().map(LoadCell::side).distinct().count() > 1;
  }

  /** Number of failed calls over all cells. */
  public long failedCalls() {
    return cells.stream().mapToLong(LoadCell::failedCalls).sum();
  }

  /** Number of calls that were due at a rate but not sent. */
  public long unsent() {
    return cells.stream().mapToLong(LoadCell::unsent).sum();
  }

  /** Number of all calls, failed or not. */
  public long allCalls() {
    return failedCalls() + cells.stream().mapToLong(LoadCell::calls).sum();
  }
}
