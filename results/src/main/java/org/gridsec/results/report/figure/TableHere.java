package org.gridsec.results.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.papers.Counterpart;
import org.gridsec.results.papers.Here;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.papers.PublishedTable.Heading;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;

/**
 * A paper's table in its own layout: each published row is followed by the results of this run, one
 * row for each line that corresponds to it.
 *
 * @param figure whose cells are used, restricted to the cells of the run
 * @param marks mark for each note on a cell
 */
public record TableHere(RunSummary run, Figure figure, Map<String, String> marks) {

  public TableHere {
    figure = figure.asked(run);
  }

  /** The table as published. */
  public static Table published(PublishedTable table) {
    return table(table, "As published", table.rows().stream().map(r -> row(table, r, "")).toList());
  }

  /** The table with the results of this run; empty if there are none. */
  public Optional<Table> of(PublishedTable table) {
    List<Table.Row> rows = new ArrayList<>();
    for (PublishedTable.Row row : table.rows()) {
      List<Table.Row> here = here(table, row);
      if (!here.isEmpty()) {
        rows.add(row(table, row, ", paper"));
        rows.addAll(here);
      }
    }
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            table(
                table,
                "%s: %s, in the paper’s terms; intervals at 95 %%"
                    .formatted(table.place(), table.caption()),
                rows));
  }

  private static Table table(PublishedTable table, String caption, List<Table.Row> rows) {
    return new Table(
        caption,
        table.over() == null ? "" : table.over().title(),
        table.columns().stream().map(column -> heading(column, table.over())).toList(),
        rows);
  }

  private static Table.Row row(PublishedTable table, PublishedTable.Row row, String who) {
    return new Table.Row(
        heading(row.heading(), table.over()) + who,
        who.isEmpty() && row.ours() != null ? row.ours().toString() : "",
        row.values().stream().map(value -> Entry.text(value.label())).toList());
  }

  static String heading(Heading heading, PublishedTable.Over over) {
    String name =
        Stream.of(
                heading.series(),
                heading.measure(),
                heading.at() == null ? null : withUnit(heading.at().toString(), over.unit()))
            .filter(Objects::nonNull)
            .collect(Collectors.joining(", "));
    return heading.unit() == null ? name : name + " (" + heading.unit() + ")";
  }

  public static String withUnit(String value, String unit) {
    return unit.isEmpty() || unit.equals("1") ? value : value + " " + unit;
  }

  private List<Table.Row> here(PublishedTable table, PublishedTable.Row row) {
    List<PublishedTable.Entry> entries = table.entries(row);
    List<List<CellKey>> found = entries.stream().map(this::cells).toList();
    int lines = found.stream().mapToInt(List::size).max().orElse(0);
    return IntStream.range(0, lines)
        .mapToObj(
            line ->
                new Table.Row(
                    heading(row.heading(), table.over()) + ", here",
                    below(row, found, line),
                    IntStream.range(0, entries.size())
                        .mapToObj(i -> entry(entries.get(i), found.get(i), line))
                        .toList()))
        .toList();
  }

  /** Small print of a row: its line if all its cells belong to one line, and the unit. */
  private String below(PublishedTable.Row row, List<List<CellKey>> found, int number) {
    List<String> labels =
        figure.series().stream()
            .filter(
                line ->
                    found.stream()
                        .anyMatch(
                            keys ->
                                keys.size() > number && line.cells().contains(keys.get(number))))
            .map(Figure.Series::label)
            .toList();
    String line = labels.size() == 1 ? labels.get(0) : "";
    return row.here() == null ? line : line + ", " + LinesHere.unit(row.here());
  }

  /** Cells that correspond to a published value, one per line. */
  private List<CellKey> cells(PublishedTable.Entry entry) {
    Here here = entry.here();
    Counterpart place = here == null || here.of() == null ? entry.ours() : here.of();
    boolean measured = here != null || figure.measure() == Measure.OPERATION_MILLIS;
    return place == null || entry.at() == null || !measured
        ? List.of()
        : figure
            .cells()
            .filter(key -> place.matches(key) && entry.at() == figure.sweep().of(key))
            .filter(key -> key.recording() == (here != null && here.recorded()))
            .toList();
  }

  private Entry entry(PublishedTable.Entry of, List<CellKey> keys, int line) {
    if (line >= keys.size()) {
      return Entry.NOTHING;
    }
    CellSummary cell = run.cell(keys.get(line)).orElseThrow();
    Estimate value =
        of.here() == null
            ? figure.measure().of(cell)
            : LinesHere.value(run, cell.key(), of.here()).orElse(null);
    return FigureTables.marked(cell, value, marks);
  }
}
