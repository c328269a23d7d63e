package org.gridsec.scenarios.spi;

import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.mechanisms.spi.Suite;

/** A figure or table of a paper as cells of the matrix. */
public interface Scenario {

  ScenarioInfo info();

  /** The lines of the figure, in the paper's order. */
  List<Series> series(Suite suite);

  /** Every point of every line. */
  default List<CellKey> cells(Suite suite) {
    return series(suite).stream().flatMap(s -> s.cells().stream()).toList();
  }
}
