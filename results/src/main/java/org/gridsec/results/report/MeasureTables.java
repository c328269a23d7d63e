package org.gridsec.results.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Sample;
import org.gridsec.results.claims.SampleValue;
import org.gridsec.results.papers.Here;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/**
 * A paper's table with a point of a line in each row and a measure in each column: each value
 * followed by what was measured here in its place.
 */
final class MeasureTables {

  private final RunSummary run;
  private final Figure figure;

  MeasureTables(RunSummary run, Figure whole) {
    this.run = run;
    figure = whole.asked(run);
  }

  /** Empty where the table is another, or nothing was measured in its place. */
  Optional<Table> table(PublishedTable table) {
    if (table.columns().stream().anyMatch(column -> column.here() == null)) {
      return Optional.empty();
    }
    List<Table.Row> rows =
        table.rows().stream()
            .filter(row -> row.ours() != null && row.at() != null)
            .filter(row -> table.columns().stream().anyMatch(c -> key(row, c).isPresent()))
            .map(row -> row(table, row))
            .toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Table(
                "%s: %s, with what was measured here and its 95 %% interval"
                    .formatted(table.place(), table.caption()),
                table.over().title(),
                table.columns().stream()
                    .flatMap(
                        column ->
                            Stream.of("paper", "here")
                                .map(
                                    who ->
                                        "%s (%s), %s"
                                            .formatted(column.measure(), column.unit(), who)))
                    .toList(),
                rows));
  }

  private Table.Row row(PublishedTable table, PublishedTable.Row row) {
    return new Table.Row(
        String.format(Locale.ROOT, "%s, %d %s", row.series(), row.at(), table.over().unit()),
        row.ours().toString(),
        Stream.iterate(0, i -> i < row.values().size(), i -> i + 1)
            .flatMap(
                i ->
                    Stream.of(
                        Entry.text(row.values().get(i).label()),
                        measured(row, table.columns().get(i))))
            .toList());
  }

  /** Of those that the sample has: without security there are no phases of it. */
  private static double sum(Sample sample, List<String> names) {
    return names.stream()
        .mapToDouble(name -> new SampleValue(List.of(name)).of(sample))
        .filter(value -> !Double.isNaN(value))
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  private Optional<CellKey> key(PublishedTable.Row row, PublishedTable.Heading column) {
    return figure.series().stream()
        .flatMap(line -> line.cells().stream())
        .filter(key -> row.ours().matches(key) && row.at() == figure.sweep().of(key))
        .filter(key -> key.recording() == column.here().recorded())
        .findFirst();
  }

  private Entry measured(PublishedTable.Row row, PublishedTable.Heading column) {
    Here here = column.here();
    ToDoubleFunction<Sample> read = sample -> sum(sample, here.measure()) / here.divisor();
    return Entry.of(
        key(row, column).flatMap(run::cell).flatMap(cell -> cell.values(Scale.LOG, read)));
  }
}
