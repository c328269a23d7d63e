package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.papers.Exhibit;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;

/**
 * A paper's table of times of operations whose rows are points, with what was measured here in the
 * same places: each value above the paper's.
 */
final class TablesBeside {

  private final RunSummary run;
  private final Figure figure;

  /** Of the cells of a figure. */
  TablesBeside(RunSummary run, Figure figure) {
    this.run = run;
    this.figure = figure;
  }

  /** Empty where the exhibit is another one, or nothing here stands in a place of it. */
  Optional<Table> table(Exhibit exhibit) {
    if (figure.measure() != Measure.OPERATION_MILLIS
        || !(exhibit instanceof PublishedTable table)
        || table.rows().stream().anyMatch(row -> row.at() == null)
        || table.entries().stream().noneMatch(entry -> measured(entry).isPresent())) {
      return Optional.empty();
    }
    Map<Long, List<PublishedTable.Entry>> rows = new LinkedHashMap<>();
    table.entries().forEach(e -> rows.computeIfAbsent(e.at(), at -> new ArrayList<>()).add(e));
    List<Table.Row> shown = new ArrayList<>();
    rows.forEach(
        (at, entries) ->
            shown.add(
                new Table.Row(
                    table.over().unit().equals("1")
                        ? at.toString()
                        : at + " " + table.over().unit(),
                    "",
                    entries.stream().map(this::entry).toList())));
    return Optional.of(
        new Table(
            table.place() + " here, with the paper’s value below each",
            table.over().title(),
            columns(table),
            shown));
  }

  private static List<String> columns(PublishedTable table) {
    return table.entries().stream()
        .filter(entry -> entry.at().equals(table.entries().get(0).at()))
        .map(
            entry ->
                String.join(
                        ", ",
                        Stream.of(entry.series(), entry.measure())
                            .filter(Objects::nonNull)
                            .toList())
                    + " ("
                    + entry.unit()
                    + ")")
        .toList();
  }

  private Entry entry(PublishedTable.Entry of) {
    String published = "paper: " + of.value().label();
    return measured(of)
        .map(cell -> Entry.text(Numbers.format(cell.responseMillis().point()), published))
        .orElse(new Entry("none", "–", published, ""));
  }

  private Optional<CellSummary> measured(PublishedTable.Entry of) {
    return figure.series().stream()
        .flatMap(line -> line.cells().stream())
        .filter(key -> of.ours() != null && of.ours().matches(key) && at(key, of))
        .findFirst()
        .flatMap(run::cell)
        .filter(cell -> cell.responseMillis() != null);
  }

  private boolean at(CellKey key, PublishedTable.Entry of) {
    return of.at() == figure.sweep().of(key);
  }
}
