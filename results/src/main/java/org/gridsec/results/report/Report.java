package org.gridsec.results.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gridsec.results.report.chart.ChartSvg;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.figure.FigureCsv;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.results.store.OutputDirectory;
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

  private static final String FIGURES = "figures";

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
    Map<String, AtomicFile.Content> files = new LinkedHashMap<>();
    for (Figure figure : findings.drawn()) {
      FigureCsv csv = new FigureCsv(findings.run(), figure);
      files.put(FigureCsv.file(figure), csv::write);
      if (csv.hasPhases()) {
        files.put(FigureCsv.phasesFile(figure), csv::writePhases);
      }
      findings.inPapersTerms(figure).forEach(here -> files.put(here.file(), here::write));
    }
    files.put(CLAIMS, text(() -> ClaimsJson.text(findings)));
    files.put(SUMMARY, text(() -> summary(Map.of("", findings))));
    Page page = page();
    page.charts()
        .flatMap(Report::files)
        .forEach(chart -> files.put(file(chart), text(() -> ChartSvg.file(chart))));
    page.exhibits()
        .forEach(one -> files.put(FIGURES + "/" + one.id() + ".html", text(() -> html(one))));
    if (!page.apart().isEmpty()) {
      files.put(OWN, text(() -> PageTemplate.fill("own.ftlh", page)));
    }
    files.put(FILE, text(() -> PageTemplate.fill("report.ftlh", page)));
    OutputDirectory.make(directory.resolve(FIGURES));
    files.forEach((name, content) -> AtomicFile.writeDerived(directory.resolve(name), content));
    deleteOthers(directory, files.keySet());
    return directory.resolve(FILE);
  }

  /** Deletes pages, tables and pictures of an earlier report that this one does not have. */
  private static void deleteOthers(Path directory, Set<String> names) {
    try (Stream<Path> figures = Files.list(directory.resolve(FIGURES))) {
      for (Path file : Stream.concat(Stream.of(directory.resolve(OWN)), figures).toList()) {
        String name = directory.relativize(file).toString();
        if (!names.contains(name)
            && name.matches(".*\\.(csv|svg|html)")
            && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          Files.delete(file);
        }
      }
    } catch (IOException e) {
      throw new RunDirectoryException(
          "cannot clear up " + directory + ": " + AtomicFile.reason(e), e);
    }
  }

  /** The chart; if only some of its lines are a paper's, also a chart of those alone. */
  private static Stream<Chart> files(Chart chart) {
    return chart.hasExtraLines()
        ? Stream.of(chart, chart.published().withId(chart.id() + "-published"))
        : Stream.of(chart);
  }

  /** Writes a chart as SVG to the figures of a page in the given directory. */
  public static void write(Chart chart, Path directory) {
    OutputDirectory.make(directory.resolve(FIGURES));
    writeText(directory.resolve(file(chart)), ChartSvg.file(chart));
  }

  private static String file(Chart chart) {
    return FIGURES + "/" + chart.id() + ".svg";
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
    AtomicFile.writeDerived(file, text(() -> text));
    return file;
  }

  private static AtomicFile.Content text(Supplier<String> text) {
    return out -> out.write(text.get().getBytes(StandardCharsets.UTF_8));
  }
}
