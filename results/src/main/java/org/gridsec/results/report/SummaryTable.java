package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Status;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;

/** The cells of a run as a plain-text table for a terminal. */
final class SummaryTable {

  private static final List<String> HEADINGS =
      List.of("series", "clients", "response ms", "calls/s", "response / plain");
  private static final String GAP = "  ";

  private final RunSummary run;

  SummaryTable(RunSummary run) {
    this.run = run;
  }

  /** The heading, then one line per cell. */
  List<String> lines() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADINGS);
    String before = "";
    for (CellSummary cell : run.cells()) {
      String series = cell.key().series();
      rows.add(row(series.equals(before) ? "" : series, cell));
      before = series;
    }
    return rows.stream().map(row -> line(row, widths(rows))).toList();
  }

  private List<String> row(String series, CellSummary cell) {
    return List.of(
        series,
        Integer.toString(cell.key().clients()),
        cell.cell().status() == Status.OK
            ? text(cell.responseMillis())
            : cell.cell().status() == Status.PENDING
                ? "not measured"
                : "failed: " + cell.cell().failure(),
        text(cell.throughputPerSecond()),
        ratio(cell));
  }

  private String ratio(CellSummary cell) {
    String ratio = text(run.ratioToBaseline(cell.key(), Measure.RESPONSE_MILLIS).orElse(null));
    return cell.key().recording() && !ratio.isEmpty() ? ratio + " of unrecorded" : ratio;
  }

  private static String text(Estimate estimate) {
    return estimate == null ? "" : Numbers.both(estimate);
  }

  /** Widths of the columns; a failure message does not widen its column. */
  private static int[] widths(List<List<String>> rows) {
    int[] widths = new int[HEADINGS.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        if (!row.get(i).startsWith("failed: ")) {
          widths[i] = Math.max(widths[i], row.get(i).length());
        }
      }
    }
    return widths;
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String format = i == 1 ? "%" + widths[i] + "s" : "%-" + widths[i] + "s";
      line.append(format.formatted(row.get(i))).append(GAP);
    }
    return line.toString().stripTrailing();
  }
}
