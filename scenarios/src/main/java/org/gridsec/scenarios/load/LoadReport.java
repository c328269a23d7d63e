package org.gridsec.scenarios.load;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridsec.core.model.OneLine;
import org.gridsec.results.regression.ab.Outcome;
import org.gridsec.results.stats.Bottleneck;

/**
 * What a load found.
 *
 * @param startedAt when measuring began
 * @param cells in the order to be shown; those of a comparison one after the other
 * @param comparisons of A and B; none where there is one target
 * @param notes what to know before reading it, a line each
 * @param interrupted whether it was ended before its time
 */
public record LoadReport(
    Instant startedAt,
    LoadPlan plan,
    List<LoadCell> cells,
    List<Compared> comparisons,
    List<String> notes,
    boolean interrupted) {

  /**
   * B beside A.
   *
   * @param clients that called in parallel
   * @param outcome B as the candidate, A as its base
   */
  record Compared(int clients, Outcome outcome) {}

  public LoadReport {
    cells = cells.stream().filter(cell -> !cell.slices().isEmpty()).toList();
    comparisons = List.copyOf(comparisons);
    notes = notes.stream().map(OneLine::of).toList();
  }

  /** The same with what the cells themselves say of how to read them. */
  static LoadReport of(
      Instant startedAt,
      LoadPlan plan,
      List<LoadCell> cells,
      List<Compared> comparisons,
      List<String> notes,
      boolean interrupted) {
    List<String> all = new ArrayList<>(notes);
    int cores = Runtime.getRuntime().availableProcessors();
    for (LoadCell cell : cells) {
      if (cell.cores() >= Bottleneck.FULL * cores) {
        all.add(
            String.format(
                Locale.ROOT,
                "%s: this program used %.1f of %d cores; the service may be faster than it shows",
                named(cell),
                cell.cores(),
                cores));
      }
      if (cell.unsent() > 0) {
        all.add(
            String.format(
                Locale.ROOT,
                "%s: the service did not keep up; %d calls that were due were not sent",
                named(cell),
                cell.unsent()));
      }
    }
    return new LoadReport(startedAt, plan, cells, comparisons, all, interrupted);
  }

  private static String named(LoadCell cell) {
    return "%s, %s".formatted(cell.letter(), clients(cell.clients()));
  }

  static String clients(int number) {
    return number == 1 ? "1 client" : number + " clients";
  }

  /** Whether there are two targets. */
  boolean compares() {
    return cells.stream().map(LoadCell::side).distinct().count() > 1;
  }

  /** Calls that failed, of all. */
  public long failedCalls() {
    return cells.stream().mapToLong(LoadCell::failedCalls).sum();
  }

  /** All calls, failed or not. */
  public long allCalls() {
    return failedCalls() + cells.stream().mapToLong(LoadCell::calls).sum();
  }
}
