package org.gridsec.scenarios.selfcheck;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.claims.Claim;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.Evidence;
import org.gridsec.results.claims.Judge;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.claims.Verdict;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Sweep;

/**
 * Tables of a figure over keys: cost of each call relative to the shortest RSA key, and the claims
 * that hold with each key.
 */
record KeyTables(RunSummary run, Figure figure) {

  private static final String SHORTEST = "RSA-1024";

  /** Scenarios whose claims are about the calls of the figure. */
  private static final Set<String> SCENARIOS = Set.of("grid04-fig1", "grid04-fig3");

  /** Returns the tables that have rows; empty if no key was measured. */
  List<Table> tables() {
    return List.of(
            table(
                figure.measure().title() + " as a multiple of the same with " + SHORTEST, ratios()),
            table(
                "Where findings of GRID’04 turn: the value that each is judged by, with each key",
                findings()))
        .stream()
        .filter(table -> !table.rows().isEmpty())
        .toList();
  }

  private List<Integer> keys() {
    return figure.points().stream().filter(place -> place > 1).toList();
  }

  private Table table(String caption, List<Table.Row> rows) {
    return new Table(
        caption, figure.sweep().title(), keys().stream().map(figure.sweep()::label).toList(), rows);
  }

  private List<Table.Row> ratios() {
    List<Table.Row> rows = new ArrayList<>();
    for (Figure.Series line : figure.series()) {
      Map<Integer, CellKey> cells =
          line.cells().stream().collect(Collectors.toMap(figure.sweep()::of, key -> key));
      cells.values().stream()
          .filter(key -> figure.sweep().label(figure.sweep().of(key)).equals(SHORTEST))
          .findFirst()
          .ifPresent(
              shortest ->
                  rows.add(
                      new Table.Row(
                          line.label(),
                          "",
                          keys().stream()
                              .map(place -> ratio(cells.get(place), shortest))
                              .toList())));
    }
    return rows;
  }

  private Entry ratio(CellKey key, CellKey shortest) {
    return key == null ? Entry.NOTHING : Entry.of(run.ratio(key, shortest, figure.measure()));
  }

  /**
   * Returns a row per claim that depends on the key; claims about calls without security are left
   * out.
   */
  private List<Table.Row> findings() {
    List<Claim> asked =
        Claims.all().stream().filter(claim -> SCENARIOS.containsAll(claim.scenarios())).toList();
    Map<Claim, Judgement> unsecured = judged(asked, place -> place == 1);
    List<Map<Claim, Judgement>> byKey =
        keys().stream()
            .map(key -> judged(asked, place -> place == 1 || place.equals(key)))
            .toList();
    List<Table.Row> rows = new ArrayList<>();
    for (Claim claim : asked) {
      if (unsecured.get(claim).verdict() == Verdict.NOT_MEASURED
          && byKey.stream().anyMatch(key -> !key.get(claim).evidence().isEmpty())) {
        rows.add(
            new Table.Row(
                claim.id() + ": " + claim.finding(),
                bound(byKey, claim),
                byKey.stream().map(key -> entry(key.get(claim))).toList()));
      }
    }
    return rows;
  }

  private static String bound(List<Map<Claim, Judgement>> byKey, Claim claim) {
    return byKey.stream()
        .flatMap(key -> key.get(claim).evidence().stream())
        .map(evidence -> "%s, %s".formatted(evidence.unit(), evidence.bound()))
        .findFirst()
        .orElseThrow();
  }

  /** Judges claims by the cells of some positions, as if their key were the default. */
  private Map<Claim, Judgement> judged(List<Claim> claims, Predicate<Integer> places) {
    List<Cell> cells =
        figure
            .cells()
            .filter(key -> places.test(figure.sweep().of(key)))
            .map(key -> asUsual(run.cell(key).orElseThrow().cell()))
            .toList();
    RunSummary summary =
        new RunSummary(run.run().withTrajectories(List.of()).withCells(cells), Map.of());
    return new Judge(summary)
        .judge(claims).stream().collect(Collectors.toMap(Judgement::claim, judgement -> judgement));
  }

  private static Cell asUsual(Cell cell) {
    return new Cell(
        cell.key().withParameters(cell.key().parameters().without(Sweep.ALGORITHM)),
        List.copyOf(SCENARIOS),
        cell.status(),
        cell.failure(),
        cell.warnings(),
        cell.samples());
  }

  /** Returns the first effect with a value; these cells need not have all effects. */
  private static Entry entry(Judgement judgement) {
    return judgement.evidence().stream()
        .filter(evidence -> evidence.value() != null)
        .findFirst()
        .map(KeyTables::entry)
        .orElse(Entry.NOTHING);
  }

  private static Entry entry(Evidence evidence) {
    return Entry.text(
        "%s: %s".formatted(Numbers.point(evidence.value()), evidence.verdict()),
        Numbers.interval(evidence.value()));
  }
}
