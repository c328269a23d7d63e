package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Percentiles;
import org.gridsec.results.report.Page.CellRow;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.Bottleneck;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.RunSummary;

/** All that is known of a cell, for the page. */
final class CellRows {

  private CellRows() {}

  static CellRow row(RunSummary run, CellSummary cell) {
    List<String> remarks = new ArrayList<>();
    if (cell.cell().failure() != null) {
      remarks.add(cell.cell().failure());
    }
    remarks.addAll(cell.warnings());
    return new CellRow(
        cell.key().series(),
        cell.key().clients(),
        cell.cell().status().id(),
        entry(cell.responseMillis()),
        entry(cell.throughputPerSecond()),
        percentiles(cell.percentilesMillis()),
        point(cell.serverCpu()),
        point(cell.clientCpu()),
        run.bottleneck(cell.key()).map(Bottleneck::toString).orElse(""),
        Long.toString(cell.calls()),
        cell.forks() + "/" + cell.cell().samples().size(),
        remarks);
  }

  private static Entry entry(Estimate estimate) {
    return estimate == null
        ? Entry.NOTHING
        : new Entry("ok", Numbers.format(estimate.point()), Numbers.interval(estimate), "");
  }

  private static String point(Estimate estimate) {
    return estimate == null ? "" : Numbers.format(estimate.point());
  }

  private static List<String> percentiles(Percentiles p) {
    return p == null
        ? List.of("–", "–", "–", "–", "–")
        : List.of(
            Numbers.format(p.p50()),
            Numbers.format(p.p90()),
            Numbers.format(p.p99()),
            Numbers.format(p.p999()),
            Numbers.format(p.max()));
  }
}
