package org.gridsec.results.store;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Function;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Percentiles;
import org.gridsec.results.stats.Bottleneck;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Punctuality;
import org.gridsec.results.stats.RunSummary;

/** {@code cells.csv}: the results of each cell, one row per cell. */
final class CellsCsv {

  private record Row(CellSummary cell, Bottleneck bottleneck, String baseline, Estimate ratio) {}

  private static final Csv<Row> TABLE = table();

  private CellsCsv() {}

  static void write(RunSummary run, OutputStream out) throws IOException {
    List<Row> rows =
        run.cells().stream()
            .map(
                cell ->
                    new Row(
                        cell,
                        run.bottleneck(cell.key()).orElse(null),
                        run.baselineName(cell.key()),
                        run.ratioToBaseline(cell.key(), Measure.RESPONSE_MILLIS).orElse(null)))
            .toList();
    TABLE.write(rows, out);
  }

  private static Csv<Row> table() {
    Csv<Row> table =
        KeyColumns.<Row>of(row -> row.cell().key())
            .column("scenarios", row -> String.join(" ", row.cell().cell().scenario()))
            .column("status", row -> row.cell().cell().status().id())
            .column("forks", row -> row.cell().forks())
            .column("slices", row -> row.cell().cell().samples().size())
            .column("calls", row -> row.cell().calls());
    addEstimate(table, "response", "_ms", row -> row.cell().responseMillis());
    addEstimate(table, "throughput", "_per_s", row -> row.cell().throughputPerSecond());
    addEstimate(table, "server_cpu", "_cores", row -> row.cell().serverCpu());
    addEstimate(table, "client_cpu", "_cores", row -> row.cell().clientCpu());
    table.column("bottleneck", Row::bottleneck);
    addPunctuality(table, "asked_per_s", Punctuality::askedPerSecond);
    addPunctuality(table, "send_delay_p99_ms", Punctuality::sendDelayP99Millis);
    addPunctuality(table, "client_delay_p99_ms", Punctuality::clientDelayP99Millis);
    table.column("baseline", Row::baseline);
    addEstimate(table, "response_ratio_to_baseline", "", Row::ratio);
    addPercentile(table, "p50", Percentiles::p50);
    addPercentile(table, "p90", Percentiles::p90);
    addPercentile(table, "p99", Percentiles::p99);
    addPercentile(table, "p999", Percentiles::p999);
    addPercentile(table, "max", Percentiles::max);
    return table
        .column("failure", row -> row.cell().cell().failure())
        .column("warnings", row -> String.join("; ", row.cell().warnings()));
  }

  private static void addEstimate(
      Csv<Row> table, String name, String unit, Function<Row, Estimate> estimate) {
    table
        .column(name + unit, unlessNull(estimate, Estimate::point))
        .column(name + "_lower" + unit, unlessNull(estimate, Estimate::lower))
        .column(name + "_upper" + unit, unlessNull(estimate, Estimate::upper));
  }

  private static void addPunctuality(
      Csv<Row> table, String name, Function<Punctuality, Double> value) {
    table.column(name, unlessNull(row -> Punctuality.of(row.cell().cell()).orElse(null), value));
  }

  private static void addPercentile(
      Csv<Row> table, String name, Function<Percentiles, Double> percentile) {
    table.column(
        "response_" + name + "_ms", unlessNull(row -> row.cell().percentilesMillis(), percentile));
  }

  private static <T> Function<Row, Double> unlessNull(
      Function<Row, T> part, Function<T, Double> value) {
    return row -> {
      T of = part.apply(row);
      return of == null ? null : value.apply(of);
    };
  }
}
