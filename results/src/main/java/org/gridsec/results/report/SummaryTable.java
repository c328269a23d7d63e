package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;

/** The cells of a run as a plain-text table for a terminal. */
record SummaryTable(RunSummary run) {

  private static final List<String> HEADINGS =
      List.of("series", "clients", "response ms", "calls/s", "response / plain");

  /** The heading, then one line per cell. A failure message does not widen its column. */
  List<String> lines() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADINGS);
    String before = "";
    for (CellSummary cell : run.cells()) {
      String series = cell.key().series();
      rows.add(row(series.equals(before) ? "" : series, cell));
      before = series;
    }
    List<String> lines = new ArrayList<>(TerminalSummary.aligned(rows));
    for (int i = 0; i < run.cells().size(); i++) {
      Cell cell = run.cells().get(i).cell();
      if (cell.status() == Status.FAILED) {
        lines.set(i + 1, lines.get(i + 1) + TerminalSummary.GAP + "failed: " + cell.failure());
      }
    }
    return lines;
  }

  private List<String> row(String series, CellSummary cell) {
    return List.of(
        series,
        "%7s".formatted(cell.key().clients()),
        cell.cell().status() == Status.PENDING ? "not measured" : text(cell.responseMillis()),
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
}
