package org.gridsec.scenarios.cli.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.report.Findings;
import org.gridsec.results.report.Report;
import org.gridsec.results.report.TerminalSummary;
import org.gridsec.results.report.compare.ComparedRun;
import org.gridsec.results.report.compare.ComparisonPage;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.summary.AgainstItself;
import org.gridsec.results.summary.RunPart;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;

/** Writes the outputs of a run: HTML page, tables on the terminal, exports. */
final class Reports {

  private Reports() {}

  /** Writes report and exports, and prints a summary and the path of the report. */
  static void write(RunDirectory directory, PrintWriter terminal) {
    directory.export();
    RunSummary run = directory.summary();
    Map<RunPart, Findings> parts = new LinkedHashMap<>();
    run.parts().forEach(part -> parts.put(part, findings(part.summary(), directory.problems())));
    Findings any = parts.values().iterator().next();
    Path report =
        parts.size() == 1
            ? new Report(any).write(directory.path())
            : write(directory.path(), parts, directory.problems());
    Map<String, Findings> named = new LinkedHashMap<>();
    parts.forEach((part, findings) -> named.put(part.name(), findings));
    terminal.print(new TerminalSummary(run, named));
    AgainstItself.of(run).forEach(halves -> terminal.println(halves.text()));
    any.problems().forEach(terminal::println);
    any.claimProblems().forEach(terminal::println);
    any.otherClaims().ifPresent(terminal::println);
    terminal.println("report: " + report);
    terminal.flush();
  }

  private static Findings findings(RunSummary part, List<String> problems) {
    return Findings.of(part, figures(part.run()), problems);
  }

  /** Writes a report per part in its own directory, and a page that shows all side by side. */
  private static Path write(Path directory, Map<RunPart, Findings> parts, List<String> problems) {
    List<ComparedRun> columns = new ArrayList<>();
    parts.forEach(
        (part, findings) -> {
          new Report(findings, "../").write(directory.resolve(part.fileName()));
          columns.add(
              new ComparedRun(
                  part.name(),
                  part.fileName() + "/" + Report.FILE,
                  part.summary(),
                  findings.judgements(),
                  List.of()));
        });
    Map<String, Findings> named = new LinkedHashMap<>();
    parts.forEach((part, findings) -> named.put(part.name(), findings));
    Report.writeText(directory.resolve(Report.SUMMARY), Report.summary(named));
    return ComparisonPage.ofParts(columns, parts.keySet(), problems)
        .writeTo(directory.resolve(Report.FILE));
  }

  /**
   * Returns the figures of all scenarios, measured or not. The papers' own software has a report of
   * its own; beside today's software it is only in figures that compare the two.
   */
  private static List<Figure> figures(Run run) {
    Conditions conditions = Conditions.of(run).get(0);
    boolean beside = run.papersSoftware().isPresent();
    List<String> variants =
        run.cells().stream().map(cell -> cell.key().variant()).distinct().sorted().toList();
    return Scenarios.all().stream()
        .map(scenario -> figure(scenario, conditions, variants))
        .map(figure -> beside && ofPaper(figure) ? ofToday(figure) : figure)
        .toList();
  }

  private static boolean ofPaper(Figure figure) {
    return Papers.experiments(Papers.all(), figure.scenario()).findAny().isPresent();
  }

  private static Figure ofToday(Figure figure) {
    return figure.withSeries(
        figure.series().stream()
            .filter(line -> line.cells().stream().noneMatch(CellKey::ofPapersSoftware))
            .toList());
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
            .toList(),
        scenario::tables);
  }
}
