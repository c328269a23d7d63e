package org.gridsec.results.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.store.AtomicFile;

/** A run as one HTML page that needs nothing else: no scripts, no network, no other files. */
public final class Report {

  /** Name of the page in a run's directory. */
  public static final String FILE = "report.html";

  private final RunSummary run;
  private final List<Figure> figures;
  private final List<String> problems;

  /**
   * A report yet to be written.
   *
   * @param figures in the order of the page; those that show no cell of the run are left out
   * @param problems met when the run was read, a line each
   */
  public Report(RunSummary run, List<Figure> figures, List<String> problems) {
    this.run = run;
    this.figures = List.copyOf(figures);
    this.problems = List.copyOf(problems);
  }

  /**
   * Writes the page into a directory, in the place of an earlier one.
   *
   * @return the file
   * @throws org.gridsec.results.store.RunDirectoryException if it cannot be written
   */
  public Path write(Path directory) {
    Path file = directory.resolve(FILE);
    byte[] page = html().getBytes(StandardCharsets.UTF_8);
    AtomicFile.writeDerived(file, out -> out.write(page));
    return file;
  }

  /** The page. */
  public String html() {
    return PageTemplate.fill("report.ftlh", new PageBuilder(run, figures, problems).page());
  }
}
