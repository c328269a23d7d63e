package org.gridsec.scenarios.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.store.Markdown;

/** Formats the cost of each of several targets, one below the other. */
final class PostureTable {

  private static final List<String> HEADING =
      List.of("", "calls/s", "p99, ms", "client CPU, ms per call", "time, A = 1", "");

  private PostureTable() {}

  /** For the terminal; empty if there is one target. */
  static List<String> lines(LoadReport report) {
    List<String> lines = new ArrayList<>();
    for (int clients : numbers(report)) {
      lines.add(Numbers.count(clients, "client"));
      rows(report, clients)
          .forEach(
              row ->
                  lines.add(
                      "  %-3s%-24s%10s  %-24s  %-26s  %s"
                          .formatted(row.toArray())
                          .stripTrailing()));
      lines.add("");
    }
    return lines;
  }

  /** A table of Markdown for each number of clients; empty if there is one target. */
  static List<String> markdown(LoadReport report) {
    List<String> lines = new ArrayList<>();
    for (int clients : numbers(report)) {
      List<List<String>> rows = rows(report, clients);
      rows.get(0).set(0, Numbers.count(clients, "client"));
      rows.get(0).set(HEADING.size() - 1, "target");
      for (List<String> row : rows) {
        lines.add(Markdown.row(row));
        if (row == rows.get(0)) {
          lines.add("| --- | --- | --: | --- | --- | --- |");
        }
      }
      lines.add("");
    }
    return lines;
  }

  private static List<Integer> numbers(LoadReport report) {
    return report.compares()
        ? report.cells().stream().map(LoadCell::clients).distinct().toList()
        : List.of();
  }

  private static List<List<String>> rows(LoadReport report, int clients) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(new ArrayList<>(HEADING));
    report.cells().stream()
        .filter(cell -> cell.clients() == clients)
        .map(cell -> row(report, cell))
        .forEach(rows::add);
    return rows;
  }

  private static List<String> row(LoadReport report, LoadCell cell) {
    Double p99 = cell.percentilesMillis().get(Metric.P99);
    Optional<Estimate> byA =
        report.comparisons().stream()
            .filter(one -> one.clients() == cell.clients() && one.side().equals(cell.side()))
            .map(one -> one.outcome().ratio())
            .findFirst();
    return Stream.of(
            cell.side(),
            estimate(cell.callsPerSecond()),
            p99 == null ? LoadText.NONE : LoadText.number(p99),
            estimate(cell.cpuMillis()),
            byA.map(LoadText::ratio).orElse(cell.side().equals("A") ? "1" : LoadText.NONE),
            cell.target())
        .toList();
  }

  private static String estimate(Estimate estimate) {
    return estimate == null ? LoadText.NONE : LoadText.estimate(estimate);
  }
}
