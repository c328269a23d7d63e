package org.gridsec.results.report.compare;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.results.report.Notices;
import org.gridsec.results.report.PageTemplate;
import org.gridsec.results.store.AtomicFile;

/** Several runs as one HTML page that needs nothing else. */
public final class SideBySide {

  /** Name of the page. */
  public static final String FILE = "compare.html";

  private final List<ComparedRun> runs;
  private final List<String> remarks;

  /**
   * A page yet to be written.
   *
   * @param runs in the order of the columns
   * @param remarks what to say before the runs' own notices, a line each
   */
  public SideBySide(List<ComparedRun> runs, List<String> remarks) {
    this.runs = List.copyOf(runs);
    this.remarks = List.copyOf(remarks);
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
    EnvironmentTable environment = new EnvironmentTable(runs);
    VerdictTable verdicts = new VerdictTable(runs);
    CellTables cells = new CellTables(runs);
    CourseTables courses = new CourseTables(runs);
    return PageTemplate.fill(
        "compare/compare.ftlh",
        new ComparePage(
            "Gridsec: " + runs.size() + " runs side by side",
            runs.stream().map(ComparedRun::name).toList(),
            notices(),
            PageTemplate.style(),
            environment.rows(),
            environment.alike(),
            verdicts.rows(),
            verdicts.leftOut(),
            cells.ratios(),
            cells.responseTimes(),
            cells.notes(),
            courses.calls(),
            courses.lastTenthByFirst()));
  }

  private List<String> notices() {
    List<String> notices = new ArrayList<>(remarks);
    for (ComparedRun run : runs) {
      Notices.of(run.summary(), run.problems())
          .forEach(notice -> notices.add(run.name() + ": " + notice));
    }
    return notices;
  }
}
