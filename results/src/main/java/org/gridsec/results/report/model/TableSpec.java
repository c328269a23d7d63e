package org.gridsec.results.report.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.gridsec.results.stats.PerFork;

/**
 * Specification of a table: the columns, each with a function that computes its entry in a row.
 *
 * @param <R> type of the rows
 */
public final class TableSpec<R> {

  private record Column<R>(String heading, Function<? super R, Entry> entry) {}

  private final String caption;
  private final String corner;
  private final Function<? super R, String> label;
  private final Function<? super R, String> below;
  private final List<Column<R>> columns = new ArrayList<>();

  /**
   * A table without columns.
   *
   * @param corner heading over the row headings
   * @param label of a row
   * @param below small print of a row; empty for none
   */
  public TableSpec(
      String caption,
      String corner,
      Function<? super R, String> label,
      Function<? super R, String> below) {
    this.caption = caption;
    this.corner = corner;
    this.label = label;
    this.below = below;
  }

  /** A table without columns and without small print. */
  public TableSpec(String caption, String corner, Function<? super R, String> label) {
    this(caption, corner, label, row -> "");
  }

  /** Adds a column on the right. */
  public TableSpec<R> column(String heading, Function<? super R, Entry> entry) {
    columns.add(new Column<>(heading, entry));
    return this;
  }

  /** Adds a column of texts or whole numbers. */
  public TableSpec<R> text(String heading, Function<? super R, ?> text) {
    return column(heading, row -> Entry.text(text.apply(row).toString()));
  }

  /** Adds a column of estimates with their intervals. */
  public TableSpec<R> value(String heading, Function<? super R, Optional<PerFork>> value) {
    return column(heading, row -> Entry.of(value.apply(row)));
  }

  /**
   * Adds a column for each of several objects.
   *
   * @param entry in a row and the column of an object
   */
  public <C> TableSpec<R> columns(
      Collection<? extends C> of,
      Function<? super C, String> heading,
      BiFunction<? super R, ? super C, Entry> entry) {
    of.forEach(one -> column(heading.apply(one), row -> entry.apply(row, one)));
    return this;
  }

  /** The table of the given rows. */
  public Table of(Collection<? extends R> rows) {
    return new Table(
        caption,
        corner,
        columns.stream().map(Column::heading).toList(),
        rows.stream().map(this::row).toList());
  }

  private Table.Row row(R row) {
    return new Table.Row(
        label.apply(row),
        below.apply(row),
        columns.stream().map(column -> column.entry().apply(row)).toList());
  }
}
