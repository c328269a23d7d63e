package org.gridsec.scenarios.spi;

import java.util.List;
import org.gridsec.core.model.CellKey;

/** A figure or table of a paper as cells of the matrix. */
public interface Scenario {

  ScenarioInfo info();

  /** The lines of the figure, in the paper's order. */
  List<Series> series(Conditions conditions);

  /** Every point of every line. */
  default List<CellKey> cells(Conditions conditions) {
    return series(conditions).stream().flatMap(s -> s.cells().stream()).toList();
  }
}
