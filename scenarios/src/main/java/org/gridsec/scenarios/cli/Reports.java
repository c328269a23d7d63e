package org.gridsec.scenarios.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.Run;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.Findings;
import org.gridsec.results.report.Report;
import org.gridsec.results.report.SummaryTable;
import org.gridsec.results.report.VerdictSummary;
import org.gridsec.results.stats.AgainstItself;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;

/** Writes what is read of a run, by people and by programs: page, terminal's tables, exports. */
final class Reports {

  private Reports() {}

  /** Writes report and exports, and prints the summary, the verdicts and where the report is. */
  static void write(RunDirectory directory, PrintWriter terminal) {
    directory.export();
    Findings findings =
        Findings.of(
            directory.summary(),
            figures(directory.run()),
            Trajectories.figures(directory.run()),
            directory.problems());
    Path report = new Report(findings).write(directory.path());
    terminal.println(new SummaryTable(directory.summary()));
    AgainstItself.of(directory.summary()).forEach(halves -> terminal.println(halves.text()));
    findings.problems().forEach(terminal::println);
    findings.claimProblems().forEach(terminal::println);
    findings.otherClaims().ifPresent(terminal::println);
    terminal.println(new VerdictSummary(findings));
    terminal.println("report: " + report);
    terminal.flush();
  }

  /** What each scenario would show, whether the run measured it or not. */
  private static List<Figure> figures(Run run) {
    Conditions conditions = Conditions.of(run);
    List<String> variants =
        run.cells().stream().map(cell -> cell.key().variant()).distinct().sorted().toList();
    return Scenarios.all().stream()
        .map(scenario -> figure(scenario, conditions, variants))
        .toList();
  }

  private static Figure figure(Scenario scenario, Conditions conditions, List<String> variants) {
    return new Figure(
        scenario.info().id(),
        scenario.info().title(),
        scenario.info().source(),
        scenario.info().finding(),
        scenario.info().measure(),
        scenario.info().sweep(),
        scenario.lines(conditions).stream()
            .flatMap(series -> variants.stream().map(series::withVariant))
            .map(series -> new Figure.Series(series.label(), series.paperLabel(), series.cells()))
            .toList());
  }
}
