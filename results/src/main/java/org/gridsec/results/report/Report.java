package org.gridsec.results.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.results.store.RunDirectoryException;

/**
 * What a run found, for people and for what they work with: one HTML page that needs nothing else
 * (no scripts, no network, no other files), the same in short for places that show Markdown, the
 * judgements as JSON, and each figure as CSV and SVG.
 */
public final class Report {

  /** Name of the page in a run's directory. */
  public static final String FILE = "report.html";

  /** Name of the short form in a run's directory. */
  public static final String SUMMARY = "summary.md";

  /** Name of the judgements in a run's directory. */
  public static final String CLAIMS = "claims.json";

  private static final String FIGURES = "figures";

  private final Findings findings;
  private final String data;

  /** A report beside the run's {@code run.json}. */
  public Report(Findings findings) {
    this(findings, "");
  }

  /**
   * A report elsewhere.
   *
   * @param data from the page to what the run is stored in; empty or ending with a slash
   */
  public Report(Findings findings, String data) {
    this.findings = findings;
    this.data = data;
  }

  /**
   * Writes all of it into a directory, in the place of an earlier report.
   *
   * @return the page
   * @throws RunDirectoryException if it cannot be written
   */
  public Path write(Path directory) {
    Path figures = directory.resolve(FIGURES);
    try {
      Files.createDirectories(figures);
    } catch (IOException e) {
      throw new RunDirectoryException("cannot write " + figures + ": " + AtomicFile.reason(e), e);
    }
    for (Figure figure : findings.measured()) {
      FigureCsv csv = new FigureCsv(findings.run(), figure);
      AtomicFile.writeDerived(directory.resolve(FigureCsv.file(figure)), csv::write);
      if (csv.hasPhases()) {
        AtomicFile.writeDerived(directory.resolve(FigureCsv.phasesFile(figure)), csv::writePhases);
      }
      for (FigureHere here : findings.inPapersTerms(figure)) {
        AtomicFile.writeDerived(directory.resolve(here.file()), here::write);
      }
    }
    writeText(directory.resolve(CLAIMS), new ClaimsJson(findings).text());
    writeText(directory.resolve(SUMMARY), summary(List.of(findings)));
    String page = html();
    DrawingFiles.of(page).forEach((name, svg) -> writeText(figures.resolve(name), svg));
    return writeText(directory.resolve(FILE), page);
  }

  /**
   * The short form of a run.
   *
   * @param suites that it measured, a column each
   */
  public static String summary(List<Findings> suites) {
    return new SummaryMarkdown(suites).text();
  }

  /** The page. */
  public String html() {
    return PageTemplate.fill("report.ftlh", new PageBuilder(findings, data).page());
  }

  private static Path writeText(Path file, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    AtomicFile.writeDerived(file, out -> out.write(bytes));
    return file;
  }
}
