package org.gridsec.scenarios.selfcheck;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.judge.Evidence;
import org.gridsec.results.claims.judge.Judge;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;

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
    return Stream.of(ratios(), findings()).flatMap(table -> table.unlessEmpty().stream()).toList();
  }

  private List<Integer> keys() {
    return figure.points().stream().filter(place -> place > 1).toList();
  }

  /** Returns a row per line that has the shortest key. */
  private Table ratios() {
    return new TableSpec<Figure.Series>(
            figure.measure().title() + " as a multiple of the same with " + SHORTEST,
            figure.sweep().title(),
            Figure.Series::label)
        .columns(keys(), figure.sweep()::label, (line, place) -> Entry.of(ratio(line, place)))
        .of(figure.series().stream().filter(line -> shortest(line).isPresent()).toList());
  }

  private Optional<CellKey> shortest(Figure.Series line) {
    return line.cells().stream()
        .filter(key -> figure.sweep().label(figure.sweep().of(key)).equals(SHORTEST))
        .findFirst();
  }

  private Optional<PerFork> ratio(Figure.Series line, int place) {
    CellKey shortest = shortest(line).orElseThrow();
    return figure.at(line, place).flatMap(key -> run.ratio(key, shortest, figure.measure()));
  }

  /**
   * Returns a row per claim that depends on the key; claims about calls without security are left
   * out.
   */
  private Table findings() {
    List<Claim> asked =
        Claims.all().stream().filter(claim -> SCENARIOS.containsAll(claim.scenarios())).toList();
    Map<Claim, Judgement> unsecured = judged(asked, place -> place == 1);
    Map<Integer, Map<Claim, Judgement>> byKey = new LinkedHashMap<>();
    for (Integer key : keys()) {
      byKey.put(key, judged(asked, place -> place == 1 || place.equals(key)));
    }
    return new TableSpec<Claim>(
            "Where findings of GRID’04 turn: the value that each is judged by, with each key",
            figure.sweep().title(),
            claim -> claim.id() + ": " + claim.finding(),
            claim -> bound(byKey.values(), claim))
        .columns(keys(), figure.sweep()::label, (claim, key) -> entry(byKey.get(key).get(claim)))
        .of(
            asked.stream()
                .filter(claim -> unsecured.get(claim).verdict() == Verdict.NOT_MEASURED)
                .filter(
                    claim ->
                        byKey.values().stream()
                            .anyMatch(key -> !key.get(claim).evidence().isEmpty()))
                .toList());
  }

  private static String bound(Collection<Map<Claim, Judgement>> byKey, Claim claim) {
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
    return cell.withKey(cell.key().withParameters(cell.key().parameters().without(Sweep.ALGORITHM)))
        .withScenario(List.copyOf(SCENARIOS));
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
