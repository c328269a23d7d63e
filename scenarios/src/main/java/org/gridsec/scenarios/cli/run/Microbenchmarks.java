package org.gridsec.scenarios.cli.run;

import java.util.List;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.jmh.JmhCell;

/** Selects the cells of a run that JMH measures. */
final class Microbenchmarks {

  private Microbenchmarks() {}

  static List<JmhCell> cells(Run run) {
    return cells(run.cells());
  }

  static List<JmhCell> cells(List<Cell> some) {
    return some.stream().flatMap(cell -> of(cell).stream()).toList();
  }

  private static List<JmhCell> of(Cell cell) {
    return Scenarios.of(cell.scenario().get(0))
        .microbenchmark(cell.key())
        .map(how -> List.of(new JmhCell(cell.key(), how)))
        .orElse(List.of());
  }
}
