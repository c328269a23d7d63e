package org.gridsec.scenarios.spi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.summary.RunSummary;

/** A figure or table of a paper, expressed as cells of the matrix. */
public interface Scenario {

  /** Creates a scenario of calls. */
  static Scenario of(ScenarioInfo info, Function<Conditions, List<Series>> series) {
    return of(info, series, (run, asked) -> List.of());
  }

  /** Creates a scenario of calls with tables of its own. */
  static Scenario of(
      ScenarioInfo info,
      Function<Conditions, List<Series>> series,
      BiFunction<RunSummary, Figure, List<? extends Block>> tables) {
    return new ListedScenario(info, series, tables, key -> Optional.empty());
  }

  /** Creates a scenario of single operations. */
  static Scenario ofOperations(
      ScenarioInfo info,
      Function<Conditions, List<Series>> series,
      BiFunction<RunSummary, Figure, List<? extends Block>> tables,
      Function<CellKey, Microbenchmark> benchmark) {
    return of(info, series, tables, key -> Optional.of(benchmark.apply(key)));
  }

  /**
   * Creates a scenario of calls and single operations.
   *
   * @param benchmark of a cell; empty for a call
   */
  static Scenario of(
      ScenarioInfo info,
      Function<Conditions, List<Series>> series,
      BiFunction<RunSummary, Figure, List<? extends Block>> tables,
      Function<CellKey, Optional<Microbenchmark>> benchmark) {
    return new ListedScenario(info, series, tables, benchmark);
  }

  ScenarioInfo info();

  /**
   * Returns the lines of the figure in the order of the paper; none if the scenario has
   * trajectories. Implementations ignore the provider of the conditions.
   */
  default List<Series> series(Conditions conditions) {
    return List.of();
  }

  /**
   * Returns the lines over the number of the call, in the order of the paper.
   *
   * @param heapMiB heap of servers with a small heap, in MiB
   */
  default List<TrajectorySeries> trajectories(Suite suite, int heapMiB) {
    return List.of();
  }

  /** Returns the line that a trajectory belongs to. */
  default TrajectorySeries line(Trajectory trajectory) {
    return trajectories(trajectory.key().suite(), TrajectorySeries.heapMiB(trajectory).orElse(0))
        .stream()
        .map(line -> line.withProvider(trajectory.key().provider()))
        .map(line -> line.withVariant(trajectory.key().variant()))
        .filter(line -> trajectory.is(line.key(), line.jvm()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "trajectory expected one of %s, got: %s"
                        .formatted(info().id(), trajectory.label())));
  }

  /** Returns the trajectories of a run that belong to this scenario, in the order of the paper. */
  default Map<TrajectorySeries, Trajectory> trajectories(Run run) {
    Map<TrajectorySeries, Trajectory> lines = new LinkedHashMap<>();
    run.trajectories().stream()
        .filter(trajectory -> trajectory.scenario().get(0).equals(info().id()))
        .forEach(trajectory -> lines.put(line(trajectory), trajectory));
    return lines;
  }

  /**
   * Returns the tables that the report shows beside the figure.
   *
   * @param asked figure restricted to the cells that the run includes
   */
  default List<? extends Block> tables(RunSummary run, Figure asked) {
    return List.of();
  }

  /**
   * Returns the lines with the provider of the conditions, if there is one; equal lines are merged.
   */
  default List<Series> lines(Conditions conditions) {
    if (conditions.provider().isEmpty()) {
      return series(conditions);
    }
    Map<List<CellKey>, Series> lines = new LinkedHashMap<>();
    for (Series line : series(conditions)) {
      Series asked = line.withProvider(conditions.provider().get());
      lines.putIfAbsent(asked.cells(), asked);
    }
    return List.copyOf(lines.values());
  }

  /** Returns the JMH benchmark of a cell; empty if the cell is measured by calls. */
  default Optional<Microbenchmark> microbenchmark(CellKey key) {
    return Optional.empty();
  }

  /** Returns the points of all lines. */
  default List<CellKey> cells(Conditions conditions) {
    return lines(conditions).stream().flatMap(s -> s.cells().stream()).toList();
  }
}
