package org.gridsec.results.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Percentiles;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;

/**
 * The cells of a run as a table: RFC 4180 in UTF-8, a row a cell, units in the headings, {@code .}
 * in numbers, nothing where there is no value. Lists within a field are separated by {@code "; "}.
 */
final class CellsCsv {

  private static final List<String> HEADINGS =
      List.of(
          "scenario",
          "mechanism",
          "parameters",
          "stack",
          "transport",
          "clients",
          "payload",
          "load",
          "network",
          "suite",
          "recording",
          "status",
          "generations",
          "slices",
          "calls",
          "response_ms",
          "response_lower_ms",
          "response_upper_ms",
          "throughput_per_s",
          "throughput_lower_per_s",
          "throughput_upper_per_s",
          "baseline",
          "response_ratio_to_baseline",
          "response_ratio_to_baseline_lower",
          "response_ratio_to_baseline_upper",
          "response_p50_ms",
          "response_p90_ms",
          "response_p99_ms",
          "response_p999_ms",
          "response_max_ms",
          "server_cpu_cores",
          "server_cpu_lower_cores",
          "server_cpu_upper_cores",
          "failure",
          "warnings");

  private CellsCsv() {}

  static void write(RunSummary run, OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder();
    appendRow(text, HEADINGS);
    for (CellSummary cell : run.cells()) {
      appendRow(text, row(run, cell));
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> row(RunSummary run, CellSummary cell) {
    List<String> row = new ArrayList<>(HEADINGS.size());
    CellKey key = cell.key();
    row.add(list(cell.cell().scenario()));
    row.add(key.mechanism());
    row.add(
        key.parameters().values().entrySet().stream()
            .map(Map.Entry::toString)
            .collect(Collectors.joining("; ")));
    row.add(key.stack());
    row.add(key.transport().id());
    row.add(Integer.toString(key.clients()));
    row.add(key.payload().toString());
    row.add(key.load().toString());
    row.add(key.network());
    row.add(key.suite());
    row.add(Boolean.toString(key.recording()));
    row.add(cell.cell().status().id());
    row.add(Integer.toString(cell.generations()));
    row.add(Integer.toString(cell.cell().samples().size()));
    row.add(Long.toString(cell.calls()));
    addEstimate(row, cell.responseMillis());
    addEstimate(row, cell.throughputPerSecond());
    row.add(RunSummary.baseline(key).series());
    addEstimate(row, run.ratioToBaseline(key, Measure.RESPONSE_MILLIS).orElse(null));
    addPercentiles(row, cell.percentilesMillis());
    addEstimate(row, cell.serverCpu());
    row.add(cell.cell().failure() == null ? "" : cell.cell().failure());
    row.add(list(cell.warnings()));
    return row;
  }

  private static void addEstimate(List<String> row, Estimate estimate) {
    row.add(estimate == null ? "" : Double.toString(estimate.point()));
    boolean interval = estimate != null && estimate.hasInterval();
    row.add(interval ? estimate.lower().toString() : "");
    row.add(interval ? estimate.upper().toString() : "");
  }

  private static void addPercentiles(List<String> row, Percentiles p) {
    List<Double> values =
        p == null ? List.of() : List.of(p.p50(), p.p90(), p.p99(), p.p999(), p.max());
    for (int i = 0; i < Percentiles.class.getRecordComponents().length; i++) {
      row.add(i < values.size() ? values.get(i).toString() : "");
    }
  }

  private static String list(List<String> values) {
    return String.join("; ", values);
  }

  private static void appendRow(StringBuilder text, List<String> fields) {
    text.append(fields.stream().map(CellsCsv::field).collect(Collectors.joining(",")))
        .append("\r\n");
  }

  private static String field(String value) {
    return value.matches("[^\",\\r\\n]*") ? value : '"' + value.replace("\"", "\"\"") + '"';
  }
}
