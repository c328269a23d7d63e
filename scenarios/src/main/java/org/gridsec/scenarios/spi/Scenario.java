package org.gridsec.scenarios.spi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;

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
