package org.gridsec.scenarios.spi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.stats.RunSummary;

/** A figure or table of a paper as cells of the matrix. */
public interface Scenario {

  ScenarioInfo info();

  /**
   * The lines of the figure, in the paper's order; none where it has trajectories. Which provider
   * was asked for is not its matter.
   */
  List<Series> series(Conditions conditions);

  /**
   * The lines over the number of the call, in the paper's order.
   *
   * @param heapMiB size of servers' heaps that are to be small
   */
  default List<TrajectorySeries> trajectories(Suite suite, int heapMiB) {
    return List.of();
  }

  /** The line that a trajectory of a run is of. */
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

  /** The trajectories of a run that are lines of this, in the paper's order. */
  default Map<TrajectorySeries, Trajectory> trajectories(Run run) {
    Map<TrajectorySeries, Trajectory> lines = new LinkedHashMap<>();
    run.trajectories().stream()
        .filter(trajectory -> trajectory.scenario().get(0).equals(info().id()))
        .forEach(trajectory -> lines.put(line(trajectory), trajectory));
    return lines;
  }

  /**
   * What it shows of a run beside the lines of its figure.
   *
   * @param asked the figure without what the run was not asked for
   */
  default List<? extends Block> tables(RunSummary run, Figure asked) {
    return List.of();
  }

  /**
   * The lines with the provider of cryptography that was asked for, if one was. Lines that then are
   * the same are one.
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

  /** How JMH measures one of its cells; empty where it is measured by calls. */
  default Optional<Microbenchmark> microbenchmark(CellKey key) {
    return Optional.empty();
  }

  /** Every point of every line. */
  default List<CellKey> cells(Conditions conditions) {
    return lines(conditions).stream().flatMap(s -> s.cells().stream()).toList();
  }
}
