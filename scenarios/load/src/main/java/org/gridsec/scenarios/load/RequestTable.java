package org.gridsec.scenarios.load;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridsec.results.store.Markdown;

/** Formats the results of each request of a load, one below the other. */
final class RequestTable {

  /** The percentiles that are shown. */
  private static final EnumSet<Metric> SHOWN =
      EnumSet.of(Metric.P50, Metric.P90, Metric.P95, Metric.P99);

  private RequestTable() {}

  /** For the terminal; empty if requests have no names. */
  static List<String> lines(LoadReport report, LoadCell cell) {
    Map<String, LoadCell> requests = cell.requests(report.requests());
    if (requests.isEmpty()) {
      return List.of();
    }
    int width = requests.keySet().stream().mapToInt(String::length).max().orElseThrow();
    List<String> lines = new ArrayList<>();
    lines.add("  requests");
    requests.forEach(
        (name, its) ->
            lines.add(
                "    %s   mean %s ms   %s   %s calls, %s failed"
                    .formatted(
                        name + " ".repeat(width - name.length()),
                        mean(its),
                        SHOWN.stream()
                            .map(metric -> metric + " " + percentile(its, metric))
                            .collect(Collectors.joining("   ")),
                        its.calls() + its.failedCalls(),
                        its.failedCalls())));
    return lines;
  }

  /** A table of Markdown; empty if requests have no names. */
  static List<String> markdown(LoadReport report) {
    List<String> rows =
        report.cells().stream()
            .flatMap(
                cell ->
                    cell.requests(report.requests()).entrySet().stream()
                        .map(one -> row(report, one.getKey(), one.getValue())))
            .toList();
    if (rows.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("| target | request | mean, ms | p50 | p90 | p95 | p99 | calls | failed |");
    lines.add("| --- | --- | --: | --: | --: | --: | --: | --: | --: |");
    lines.addAll(rows);
    lines.add("");
    return lines;
  }

  private static String row(LoadReport report, String name, LoadCell its) {
    List<String> entries = new ArrayList<>();
    entries.addAll(List.of(LoadText.heading(report, its), name, mean(its)));
    SHOWN.forEach(metric -> entries.add(percentile(its, metric)));
    entries.add(Long.toString(its.calls() + its.failedCalls()));
    entries.add(Long.toString(its.failedCalls()));
    return Markdown.row(entries);
  }

  private static String mean(LoadCell cell) {
    return cell.calls() == 0 ? LoadText.NONE : LoadText.number(cell.meanMillis().point());
  }

  private static String percentile(LoadCell cell, Metric metric) {
    return cell.calls() == 0
        ? LoadText.NONE
        : LoadText.number(cell.percentilesMillis().get(metric));
  }
}
