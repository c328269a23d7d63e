package org.gridsec.results.report.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.report.ClaimsFront;
import org.gridsec.results.report.Notices;
import org.gridsec.results.report.PageTemplate;
import org.gridsec.results.report.Report;
import org.gridsec.results.report.figure.CostPicture;
import org.gridsec.results.summary.RunPart;

/**
 * Several runs, or the parts of one run, as a self-contained HTML page.
 *
 * @param runs in the order of the columns
 * @param remarks to show before the runs' own notices, a line each
 */
public record ComparisonPage(
    String title, String intro, List<ComparedRun> runs, List<String> remarks) {

  /** Name of the page. */
  public static final String FILE = "compare.html";

  private static final String RUNS =
      "Each column is a run of its own; nothing is pooled. Ratios are formed within a run, so they"
          + " carry over best; absolute times are those of a machine, its JDK and its day. Intervals"
          + " are at 95 % confidence over the forks of the run.";

  private static final String THEN =
      "Column 'then' is the papers' own software with their algorithms, in the rows of the software"
          + " that replaces it today.";

  private static final String SUITES =
      "'Same algorithms' is today's software with the papers' algorithms (suite period), 'today' with"
          + " those that are recommended now (suite modern). Both were measured in the same JVMs, near"
          + " each other in time.";

  private static final String JDKS =
      "Each JDK has JVMs of its own; all were measured in turn, near each other in time.";

  private static final String PARTS =
      "Ratios are formed within a column. Intervals are at 95 % confidence. The head of a column"
          + " leads to its full report, with figures.";

  public ComparisonPage {
    runs = List.copyOf(runs);
    remarks = List.copyOf(remarks);
  }

  /** Prepares a page of several runs. */
  public ComparisonPage(List<ComparedRun> runs, List<String> remarks) {
    this("Gridsec: " + runs.size() + " runs side by side", RUNS, runs, remarks);
  }

  /**
   * Prepares a page of one run with a column for each of its parts.
   *
   * @param of parts of the run in the columns
   */
  public static ComparisonPage ofParts(
      List<ComparedRun> parts, Set<RunPart> of, List<String> remarks) {
    List<String> intros = new ArrayList<>(List.of("One run, a column for each part of it."));
    if (of.stream().anyMatch(RunPart::then)) {
      intros.add(THEN);
    }
    if (of.stream().map(RunPart::suite).flatMap(Optional::stream).distinct().count() > 1) {
      intros.add(SUITES);
    }
    if (of.stream().anyMatch(part -> part.jdk().isPresent())) {
      intros.add(JDKS);
    }
    intros.add(PARTS);
    String intro = String.join(" ", intros);
    return new ComparisonPage("Gridsec: what security costs a SOAP service", intro, parts, remarks);
  }

  /**
   * Writes the page into a directory and replaces an earlier one.
   *
   * @return the file
   * @throws org.gridsec.results.store.RunDirectoryException if it cannot be written
   */
  public Path write(Path directory) {
    return writeTo(directory.resolve(FILE));
  }

  /** Writes the page to a file, and the chart of costs to the figures in the same directory. */
  public Path writeTo(Path file) {
    String page = html();
    CostPicture cost = cost();
    if (!cost.table().rows().isEmpty()) {
      Report.write(cost.chart(), file.toAbsolutePath().getParent());
    }
    return Report.writeText(file, page);
  }

  /** The page as HTML. */
  public String html() {
    EnvironmentTable environment = new EnvironmentTable(runs);
    CellTables cells = new CellTables(runs);
    return PageTemplate.fill(
        "compare/compare.ftlh",
        new ComparePage(
            title,
            intro,
            notices(),
            cost(),
            claims(),
            PageTemplate.style(),
            environment.table(),
            environment.alike(),
            cells.ratios(),
            cells.notes(),
            new CourseTables(runs).tables()));
  }

  private CostPicture cost() {
    return CostPicture.of(
        runs.stream().map(ComparedRun::name).toList(),
        runs.stream().map(ComparedRun::summary).toList());
  }

  private ClaimsFront claims() {
    return ClaimsFront.of(
        Papers.all(),
        runs.stream()
            .map(
                run ->
                    new ClaimsFront.Reading(
                        run.name(), run.page().isEmpty() ? null : run.page(), run.judgements()))
            .toList());
  }

  private List<String> notices() {
    List<String> notices = new ArrayList<>(remarks);
    notices.addAll(
        Notices.named(
            runs.stream().map(ComparedRun::name).toList(),
            runs.stream().map(run -> Notices.of(run.summary(), run.problems())).toList()));
    return notices;
  }
}
