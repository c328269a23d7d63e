package org.gridsec.results.store;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Percentiles;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.summary.Bottleneck;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Punctuality;
import org.gridsec.results.summary.RunSummary;

/** {@code cells.csv}: the results of each cell, one row per cell. */
final class CellsCsv {

  private record Row(
      CellSummary cell,
      Bottleneck bottleneck,
      Punctuality punctuality,
      String baseline,
      Estimate ratio) {

    Percentiles percentiles() {
      return cell.percentilesMillis();
    }
  }

  private static final Csv<Row> TABLE =
      KeyColumns.<Row>of(row -> row.cell().key())
          .column("scenarios", row -> String.join(" ", row.cell().cell().scenario()))
          .column("status", row -> row.cell().cell().status().id())
          .column("forks", row -> row.cell().forks())
          .column("slices", row -> row.cell().cell().samples().size())
          .column("calls", row -> row.cell().calls())
          .estimate("response", "_ms", row -> row.cell().responseMillis())
          .estimate("throughput", "_per_s", row -> row.cell().throughputPerSecond())
          .estimate("server_cpu", "_cores", row -> row.cell().serverCpu())
          .estimate("client_cpu", "_cores", row -> row.cell().clientCpu())
          .estimate("server_cpu_per_call", "_ms", row -> cpu(row, Sample::serverCpu))
          .estimate("client_cpu_per_call", "_ms", row -> cpu(row, Sample::clientCpu))
          .estimate(
              "calls", "_per_server_cpu_s", row -> estimate(row.cell().callsPerServerCpuSecond()))
          .column("bottleneck", Row::bottleneck)
          .column("asked_per_s", Row::punctuality, Punctuality::askedPerSecond)
          .column("send_delay_p99_ms", Row::punctuality, Punctuality::sendDelayP99Millis)
          .column("client_delay_p99_ms", Row::punctuality, Punctuality::clientDelayP99Millis)
          .column("baseline", Row::baseline)
          .estimate("response_ratio_to_baseline", "", Row::ratio)
          .column("response_p50_ms", Row::percentiles, Percentiles::p50)
          .column("response_p90_ms", Row::percentiles, Percentiles::p90)
          .column("response_p99_ms", Row::percentiles, Percentiles::p99)
          .column("response_p999_ms", Row::percentiles, Percentiles::p999)
          .column("response_max_ms", Row::percentiles, Percentiles::max)
          .column("failure", row -> row.cell().cell().failure())
          .column("warnings", row -> String.join("; ", row.cell().warnings()));

  private CellsCsv() {}

  private static Estimate cpu(Row row, Function<Sample, Double> side) {
    return estimate(row.cell().cpuMillisPerCall(side));
  }

  private static Estimate estimate(Optional<PerFork> value) {
    return value.map(PerFork::estimate).orElse(null);
  }

  static void write(RunSummary run, OutputStream out) throws IOException {
    List<Row> rows =
        run.cells().stream()
            .map(
                cell ->
                    new Row(
                        cell,
                        run.bottleneck(cell.key()).orElse(null),
                        Punctuality.of(cell.cell()).orElse(null),
                        run.baselineName(cell.key()),
                        run.ratioToBaseline(cell.key(), Measure.RESPONSE_MILLIS).orElse(null)))
            .toList();
    TABLE.write(rows, out);
  }
}
