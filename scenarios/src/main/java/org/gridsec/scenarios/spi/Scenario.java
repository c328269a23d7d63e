package org.gridsec.scenarios.spi;

import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.mechanisms.spi.Suite;

/** A figure or table of a paper as cells of the matrix. */
public interface Scenario {

  ScenarioInfo info();

  /** The lines of the figure, in the paper's order; none where it has trajectories. */
  List<Series> series(Conditions conditions);

  /**
   * The lines over the number of the call, in the paper's order.
   *
   * @param heapMiB size of servers' heaps that are to be small
   */
  default List<TrajectorySeries> trajectories(Suite suite, int heapMiB) {
    return List.of();
  }

  /** Every point of every line. */
  default List<CellKey> cells(Conditions conditions) {
    return series(conditions).stream().flatMap(s -> s.cells().stream()).toList();
  }
}
