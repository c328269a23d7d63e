package org.gridsec.results.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.results.report.chart.ChartSvg;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.figure.FigureCsv;
import org.gridsec.results.report.figure.FigureHere;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.results.store.RunDirectoryException;

/**
 * The report on a run, for people and for other programs: a self-contained HTML page without
 * scripts or links to other resources, a short form in Markdown, the judgements as JSON, each
 * figure as CSV and SVG, and a page for each figure and table of a paper, with published and
 * measured values.
 *
 * @param data link from the page to the run's files; empty or ending with a slash
 */
public record Report(Findings findings, String data) {

  /** Name of the page in a run's directory. */
  public static final String FILE = "report.html";

  /** Name of the page of figures that come from no paper, if there are too many for the other. */
  public static final String OWN = "own.html";

  /** Name of the short form in a run's directory. */
  public static final String SUMMARY = "summary.md";

  /** Name of the judgements in a run's directory. */
  public static final String CLAIMS = "claims.json";

  /** A report in the same directory as {@code run.json}. */
  public Report(Findings findings) {
    this(findings, "");
  }

  /**
   * Writes all files into a directory and replaces those of an earlier report.
   *
   * @return path of the page
   * @throws RunDirectoryException if it cannot be written
   */
  public Path write(Path directory) {
    Path figures = figures(directory);
    for (Figure figure : findings.drawn()) {
      FigureCsv csv = new FigureCsv(findings.run(), figure);
      AtomicFile.writeDerived(directory.resolve(FigureCsv.file(figure)), csv::write);
      if (csv.hasPhases()) {
        AtomicFile.writeDerived(directory.resolve(FigureCsv.phasesFile(figure)), csv::writePhases);
      }
      for (FigureHere here : findings.inPapersTerms(figure)) {
        AtomicFile.writeDerived(directory.resolve(here.file()), here::write);
      }
    }
    writeText(directory.resolve(CLAIMS), ClaimsJson.text(findings));
    writeText(directory.resolve(SUMMARY), summary(Map.of("", findings)));
    Page page = page();
    page.charts().flatMap(Report::files).forEach(chart -> write(chart, directory));
    page.exhibits()
        .forEach(exhibit -> writeText(figures.resolve(exhibit.id() + ".html"), html(exhibit)));
    if (!page.apart().isEmpty()) {
      writeText(directory.resolve(OWN), PageTemplate.fill("own.ftlh", page));
    }
    return writeText(directory.resolve(FILE), PageTemplate.fill("report.ftlh", page));
  }

  /** The chart; if only some of its lines are a paper's, also a chart of those alone. */
  private static Stream<Chart> files(Chart chart) {
    return chart.hasExtraLines()
        ? Stream.of(chart, chart.published().withId(chart.id() + "-published"))
        : Stream.of(chart);
  }

  /** Writes a chart as SVG to the figures of a page in the given directory. */
  public static void write(Chart chart, Path directory) {
    Path figures = figures(directory);
    writeText(figures.resolve(chart.id() + ".svg"), ChartSvg.file(chart));
  }

  private static Path figures(Path directory) {
    Path figures = directory.resolve("figures");
    try {
      return Files.createDirectories(figures);
    } catch (IOException e) {
      throw new RunDirectoryException("cannot write " + figures + ": " + AtomicFile.reason(e), e);
    }
  }

  private static String html(PaperView.ExhibitView exhibit) {
    return PageTemplate.fill(
        "exhibit.ftlh", Map.of("exhibit", exhibit, "style", PageTemplate.style()));
  }

  /**
   * The short form of a run.
   *
   * @param parts of the run by their names, a column each
   */
  public static String summary(Map<String, Findings> parts) {
    return new SummaryMarkdown(parts).text();
  }

  /** The page as HTML. */
  public String html() {
    return PageTemplate.fill("report.ftlh", page());
  }

  private Page page() {
    return new PageBuilder(findings, data).page();
  }

  /** Writes a text in UTF-8 and returns its file. */
  public static Path writeText(Path file, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    AtomicFile.writeDerived(file, out -> out.write(bytes));
    return file;
  }
}
