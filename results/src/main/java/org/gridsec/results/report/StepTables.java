package org.gridsec.results.report;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.RunSummary;

/**
 * What the calls of a figure are made of, where they are made of several messages or of a start.
 */
final class StepTables {

  private final RunSummary run;
  private final Figure figure;

  /** Of what a run was asked for. */
  StepTables(RunSummary run, Figure figure) {
    this.run = run;
    this.figure = figure;
  }

  /** None where no cell has steps. */
  List<Table> tables() {
    return Stream.concat(
            new ServiceTables(run, figure).tables().stream(),
            new StartTables(run, figure).tables().stream())
        .toList();
  }
}
