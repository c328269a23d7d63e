package org.gridsec.scenarios.gt3;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.papers.Experiment;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.summary.RunSummary;

/** Set-up messages before a call, one by one, with the paper's sizes of the same messages. */
final class HandshakeTables {

  private static final String REQUEST = "Request";
  private static final String RESPONSE = "Response";
  private static final String REQUEST_BYTES = "requestBytes";

  private final Amounts amounts;
  private final List<Figure.Series> lines;

  /** Uses the cells of a figure that have set-up messages. */
  HandshakeTables(RunSummary run, Figure figure) {
    this.amounts = new Amounts(run);
    this.lines = figure.series().stream().filter(line -> steps(line.cells().get(0)) > 0).toList();
  }

  private int steps(CellKey key) {
    int steps = 0;
    while (amounts.has(key, amount(steps + 1, REQUEST_BYTES))) {
      steps++;
    }
    return steps;
  }

  /** Returns the name of an amount of a roundtrip, counted from 1. */
  private static String amount(int step, String what) {
    return "setUp." + step + "." + what;
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

  /** Returns a row per roundtrip, and a last row, without a number, of all of them. */
  private Table table(Figure.Series line, Experiment experiment) {
    CellKey key = line.cells().get(0);
    List<Integer> steps = IntStream.rangeClosed(1, steps(key)).boxed().toList();
    return new TableSpec<Optional<Integer>>(
            "%s: bytes of each roundtrip’s SOAP messages, and ms with 95 %% interval, of the client before"
                    .formatted(line.label())
                + " it sends, and until it has the answer",
            "Roundtrip",
            step -> step.map(Object::toString).orElse("all"))
        .column("request, paper", published(experiment, line.paperLabel(), REQUEST))
        .column("request, here", bytes(key, REQUEST_BYTES))
        .column("response, paper", published(experiment, line.paperLabel(), RESPONSE))
        .column("response, here", bytes(key, "responseBytes"))
        .value("client", step -> sum(key, step.map(List::of).orElse(steps), "clientMillis"))
        .value("server", step -> sum(key, step.map(List::of).orElse(steps), "serverMillis"))
        .of(
            Stream.concat(steps.stream().map(Optional::of), Stream.of(Optional.<Integer>empty()))
                .toList());
  }

  private Function<Optional<Integer>, Entry> bytes(CellKey key, String what) {
    return row ->
        row.map(step -> Entry.point(amounts.amount(key, amount(step, what)))).orElse(Entry.BLANK);
  }

  private Optional<PerFork> sum(CellKey key, List<Integer> steps, String what) {
    return amounts.value(
        key,
        sample -> steps.stream().mapToDouble(s -> Amounts.amount(sample, amount(s, what))).sum());
  }

  private static Function<Optional<Integer>, Entry> published(
      Experiment experiment, String series, String measure) {
    return row ->
        row.map(
                step ->
                    entries(experiment)
                        .filter(e -> e.series().equals(series) && measure.equals(e.measure()))
                        .filter(e -> e.at() != null && e.at() == step.longValue())
                        .findFirst()
                        .map(e -> Entry.text(e.value().label()))
                        .orElse(Entry.NOTHING))
            .orElse(Entry.BLANK);
  }
}
