package org.gridsec.scenarios.load;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.gridsec.core.model.LoadEngine;
import org.gridsec.core.model.OneLine;
import org.gridsec.results.regression.ab.Outcome;
import org.gridsec.results.stats.Bottleneck;

/**
 * What a load found.
 *
 * @param startedAt when measuring began
 * @param engines that had the clients; none where this program had them
 * @param cells in the order to be shown; those of a comparison one after the other
 * @param comparisons of A and B; none where there is one target
 * @param notes what to know before reading it, a line each
 * @param interrupted whether it was ended before its time
 * @param failure what ended it before its time; null if nothing did
 */
public record LoadReport(
    Instant startedAt,
    LoadPlan plan,
    List<LoadEngine> engines,
    List<LoadCell> cells,
    List<Compared> comparisons,
    List<String> notes,
    boolean interrupted,
    String failure) {

  /** Share of a rate below which it is told that less was reached. */
  private static final double REACHED = 0.98;

  /**
   * B beside A.
   *
   * @param clients that called in parallel
   * @param outcome B as the candidate, A as its base
   */
  record Compared(int clients, Outcome outcome) {}

  public LoadReport {
    engines = List.copyOf(engines);
    cells = cells.stream().filter(cell -> !cell.slices().isEmpty()).toList();
    comparisons = List.copyOf(comparisons);
    notes = notes.stream().map(OneLine::of).toList();
  }

  /** The same with what the cells themselves say of how to read them. */
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
      if (engines.isEmpty()) {
        noteFull(
            all, cell, "this program", cell.cores(), Runtime.getRuntime().availableProcessors());
      }
      for (int i = 0; i < engines.size(); i++) {
        LoadEngine engine = engines.get(i);
        noteFull(all, cell, "engine " + engine.address(), cell.cores(i + 1), engine.cores());
      }
      double reached = cell.calls() == 0 ? 0 : cell.callsPerSecond().point();
      if (reached > 0 && reached < REACHED * plan.rate()) {
        all.add(
            String.format(
                Locale.ROOT,
                "%s: %s calls/s were asked for, %s were reached",
                named(cell),
                LoadText.number(plan.rate()),
                LoadText.number(reached)));
      }
      if (cell.unsent() > 0) {
        all.add(
            String.format(
                Locale.ROOT,
                "%s: the service did not keep up; %d calls that were due were not sent, and the times"
                    + " are too good",
                named(cell),
                cell.unsent()));
      }
    }
    return new LoadReport(startedAt, plan, engines, cells, comparisons, all, interrupted, failure);
  }

  private static void noteFull(
      List<String> notes, LoadCell cell, String who, double used, int cores) {
    if (used >= Bottleneck.FULL * cores) {
      notes.add(
          String.format(
              Locale.ROOT,
              "%s: %s used %.1f of %d cores; the service may be faster than it shows",
              named(cell),
              who,
              used,
              cores));
    }
  }

  private static String named(LoadCell cell) {
    return "%s, %s".formatted(cell.letter(), clients(cell.clients()));
  }

  static String clients(int number) {
    return number == 1 ? "1 client" : number + " clients";
  }

  /** Engines for people. */
  static String named(List<LoadEngine> engines) {
    return engines.stream().map(LoadEngine::toString).collect(Collectors.joining(", "));
  }

  /** Whether there are two targets. */
  boolean compares() {
    return cells.stream().map(LoadCell::side).distinct().count() > 1;
  }

  /** Calls that failed, of all. */
  public long failedCalls() {
    return cells.stream().mapToLong(LoadCell::failedCalls).sum();
  }

  /** Calls that were due at a rate and could not be sent. */
  public long unsent() {
    return cells.stream().mapToLong(LoadCell::unsent).sum();
  }

  /** All calls, failed or not. */
  public long allCalls() {
    return failedCalls() + cells.stream().mapToLong(LoadCell::calls).sum();
  }
}
