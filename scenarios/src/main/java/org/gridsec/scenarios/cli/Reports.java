package org.gridsec.scenarios.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Run;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.Report;
import org.gridsec.results.report.SummaryTable;
import org.gridsec.results.stats.AgainstItself;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Scenario;

/** Writes what people and other programs read of a run: the page, the terminal's table, exports. */
final class Reports {

  private Reports() {}

  /** Writes report and exports, and prints the summary and where the report is. */
  static void write(RunDirectory directory, PrintWriter terminal) {
    directory.export();
    List<Figure> figures = figures(directory.run());
    Path report =
        new Report(directory.summary(), figures, directory.problems()).write(directory.path());
    terminal.println(new SummaryTable(directory.summary()));
    AgainstItself.of(directory.summary()).forEach(halves -> terminal.println(halves.text()));
    directory.problems().forEach(terminal::println);
    terminal.println("report: " + report);
    terminal.flush();
  }

  /** The figures of the scenarios that the run measured, as far as it measured them. */
  private static List<Figure> figures(Run run) {
    Set<String> ids =
        run.cells().stream().flatMap(c -> c.scenario().stream()).collect(Collectors.toSet());
    Set<CellKey> keys = run.cells().stream().map(Cell::key).collect(Collectors.toSet());
    return Scenarios.all().stream()
        .filter(scenario -> ids.contains(scenario.info().id()))
        .map(scenario -> figure(scenario, Suite.of(run.suite()), keys))
        .toList();
  }

  private static Figure figure(Scenario scenario, Suite suite, Set<CellKey> measured) {
    List<String> variants = measured.stream().map(CellKey::variant).distinct().sorted().toList();
    return new Figure(
        scenario.info().id(),
        scenario.info().title(),
        scenario.info().source(),
        scenario.info().finding(),
        scenario.info().measure(),
        scenario.info().sweep(),
        true,
        scenario.series(suite).stream()
            .flatMap(series -> variants.stream().map(series::withVariant))
            .map(
                series ->
                    new Figure.Series(
                        series.label(),
                        series.paperLabel(),
                        series.cells().stream().filter(measured::contains).toList()))
            .filter(series -> !series.cells().isEmpty())
            .toList());
  }
}
