package org.gridsec.scenarios.gt3;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.papers.Experiment;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.RunSummary;

/** Set-up messages before a call, one by one, with the paper's sizes of the same messages. */
final class HandshakeTables {

  private static final String REQUEST = "Request";
  private static final String RESPONSE = "Response";

  private final Amounts amounts;
  private final List<Figure.Series> lines;

  /** Uses the cells of a figure that have set-up messages. */
  HandshakeTables(RunSummary run, Figure figure) {
    this.amounts = new Amounts(run);
    this.lines = figure.series().stream().filter(line -> steps(line.cells().get(0)) > 0).toList();
  }

  private int steps(CellKey key) {
    int steps = 0;
    while (amounts.has(key, "setUp." + (steps + 1) + ".requestBytes")) {
      steps++;
    }
    return steps;
  }

  /**
   * Returns a table per line; empty if the paper prints no message sizes by roundtrip.
   *
   * @param scenario id of the scenario that reproduces the experiment
   */
  List<Table> tables(String scenario) {
    return Papers.experiment(scenario)
        .filter(e -> entries(e).anyMatch(entry -> REQUEST.equals(entry.measure())))
        .map(e -> lines.stream().map(line -> table(line, e)).toList())
        .orElse(List.of());
  }

  private static Stream<PublishedTable.Entry> entries(Experiment experiment) {
    return experiment.exhibits().stream()
        .flatMap(
            exhibit ->
                exhibit instanceof PublishedTable table
                    ? table.entries().stream()
                    : Stream.<PublishedTable.Entry>empty());
  }

  private Table table(Figure.Series line, Experiment experiment) {
    CellKey key = line.cells().get(0);
    List<Table.Row> rows = new ArrayList<>();
    for (int step = 1; step <= steps(key); step++) {
      String name = "setUp." + step + ".";
      rows.add(
          new Table.Row(
              Integer.toString(step),
              "",
              List.of(
                  published(experiment, line.paperLabel(), REQUEST, step),
                  Entry.point(amounts.amount(key, name + "requestBytes")),
                  published(experiment, line.paperLabel(), RESPONSE, step),
                  Entry.point(amounts.amount(key, name + "responseBytes")),
                  Entry.of(amounts.amount(key, name + "clientMillis")),
                  Entry.of(amounts.amount(key, name + "serverMillis")))));
    }
    rows.add(
        new Table.Row(
            "all",
            "",
            Stream.concat(
                    Stream.generate(() -> Entry.BLANK).limit(4),
                    Stream.of("clientMillis", "serverMillis").map(what -> sum(key, what)))
                .toList()));
    return new Table(
        "%s: bytes of each roundtrip’s SOAP messages, and ms with 95 %% interval, of the client before"
                .formatted(line.label())
            + " it sends, and until it has the answer",
        "Roundtrip",
        List.of(
            "request, paper",
            "request, here",
            "response, paper",
            "response, here",
            "client",
            "server"),
        rows);
  }

  private Entry sum(CellKey key, String what) {
    int steps = steps(key);
    return Entry.of(
        amounts.value(
            key,
            sample ->
                Stream.iterate(1, step -> step <= steps, step -> step + 1)
                    .mapToDouble(step -> Amounts.amount(sample, "setUp." + step + "." + what))
                    .sum()));
  }

  private static Entry published(
      Experiment experiment, String series, String measure, int roundTrip) {
    return entries(experiment)
        .filter(entry -> entry.series().equals(series) && measure.equals(entry.measure()))
        .filter(entry -> entry.at() != null && entry.at() == roundTrip)
        .findFirst()
        .map(entry -> Entry.text(entry.value().label()))
        .orElse(Entry.NOTHING);
  }
}
