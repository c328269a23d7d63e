package org.gridsec.results.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.config.Durations;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.report.figure.CostPicture;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;

/**
 * Results of a run in at most 15 lines for a terminal: the cost of security, the verdicts by paper,
 * and the open claims. The report and the CSV files have the rest.
 */
public final class TerminalSummary {

  /** Largest number of cells that are all listed. */
  private static final int FEW_CELLS = 6;

  /** Largest number of judged claims that are all listed with their evidence. */
  private static final int FEW_CLAIMS = 3;

  private static final int MOST_FAILED = 2;
  private static final int MOST_OPEN = 8;

  /** The path of the report is one more. */
  private static final int MOST_LINES = 14;

  /** Times as long as the run: hardly anybody waits longer. */
  private static final int MOST_TIMES = 4;

  /** Space between columns. */
  static final String GAP = "  ";

  private final RunSummary run;
  private final List<String> names;
  private final List<Findings> parts;

  /**
   * Summarises a run.
   *
   * @param run the whole run
   * @param parts of the run by their names
   */
  public TerminalSummary(RunSummary run, Map<String, Findings> parts) {
    this.run = run;
    this.names = List.copyOf(parts.keySet());
    this.parts = List.copyOf(parts.values());
  }

  /** The lines, each ending with a line feed. */
  @Override
  public String toString() {
    List<String> lines = new ArrayList<>();
    lines.addAll(CostPicture.of(names, parts.stream().map(Findings::run).toList()).sentences());
    if (run.cells().size() <= FEW_CELLS) {
      lines.addAll(new SummaryTable(run).lines());
    } else {
      lines.addAll(failed());
    }
    List<Judgement> measured =
        parts.stream()
            .flatMap(part -> part.judgements().stream())
            .filter(Judgement::measured)
            .toList();
    if (parts.size() == 1 && measured.size() <= FEW_CLAIMS) {
      measured.forEach(judgement -> lines.add(told(judgement)));
    } else {
      lines.addAll(verdicts());
    }
    lines.addAll(open());
    lines.addAll(notices(MOST_LINES - lines.size() - 1));
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  private static String told(Judgement judgement) {
    return "%s %s: %s"
        .formatted(
            judgement.claim().id(),
            judgement.verdict(),
            Comparisons.deciding(judgement)
                .map(Comparisons::said)
                .orElseGet(() -> judgement.claim().finding()));
  }

  private List<String> failed() {
    List<String> failed =
        run.cells().stream()
            .map(CellSummary::cell)
            .filter(cell -> cell.status() == Status.FAILED)
            .map(cell -> cell.key() + " failed: " + cell.failure())
            .toList();
    return some(failed, MOST_FAILED, "%s more cells failed: see cells.csv");
  }

  /** Table of verdicts: a row per measured paper, a column per part. */
  private List<String> verdicts() {
    List<List<String>> rows = Findings.verdicts(parts, Judgement::measured);
    if (rows.isEmpty()) {
      return List.of();
    }
    rows.add(0, Stream.concat(Stream.of("findings of"), names.stream()).toList());
    return aligned(rows);
  }

  /** Pads the columns of rows to the same width. */
  static List<String> aligned(List<List<String>> rows) {
    int[] widths =
        IntStream.range(0, rows.get(0).size())
            .map(column -> rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0))
            .toArray();
    return rows.stream()
        .map(
            row ->
                IntStream.range(0, row.size())
                    .mapToObj(i -> ("%-" + Math.max(1, widths[i]) + "s").formatted(row.get(i)))
                    .collect(Collectors.joining(GAP))
                    .stripTrailing())
        .toList();
  }

  /** Claims that a part leaves open, and the budget that may decide them. */
  private List<String> open() {
    Map<String, Double> times = new LinkedHashMap<>();
    parts.stream()
        .flatMap(part -> part.judgements().stream())
        .filter(judgement -> judgement.verdict().open() && !judgement.evidence().isEmpty())
        .forEach(
            judgement ->
                times.merge(
                    judgement.claim().id(),
                    judgement.timesAsMuch().orElse(Double.POSITIVE_INFINITY),
                    Math::max));
    if (times.isEmpty()) {
      return List.of();
    }
    double seconds = run.run().time().seconds();
    List<Double> decided =
        times.values().stream().filter(factor -> seconds > 0 && factor <= MOST_TIMES).toList();
    String budget =
        decided.isEmpty()
            ? ""
            : "; a budget of about %s may decide %s"
                .formatted(
                    Durations.spoken(
                        Duration.ofMinutes(
                            (long)
                                Math.ceil(
                                    decided.stream().mapToDouble(d -> d).max().orElseThrow()
                                        * seconds
                                        / 60))),
                    decided.size() == times.size() ? "them" : decided.size() + " of them");
    return List.of(
        "open: "
            + String.join(", ", some(List.copyOf(times.keySet()), MOST_OPEN, "and %s more"))
            + budget);
  }

  /** The first notices, as many as there is room for, and the number of the others. */
  private List<String> notices(int most) {
    return some(
        Notices.named(
            names, parts.stream().map(part -> Notices.of(part.run(), List.of())).toList()),
        Math.max(1, most),
        "The report has %s more remarks.");
  }

  private static List<String> some(List<String> all, int most, String more) {
    return all.size() <= most
        ? all
        : Stream.concat(all.subList(0, most).stream(), Stream.of(more.formatted(all.size() - most)))
            .toList();
  }
}
