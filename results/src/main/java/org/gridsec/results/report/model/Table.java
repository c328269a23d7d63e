package org.gridsec.results.report.model;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;

/**
 * A table of values with their intervals.
 *
 * @param corner heading over the row headings
 * @param over heading above the column headings; empty for none
 * @param columns column headings
 * @param csv path of the file with the values, relative to the page; empty for none
 */
@RecordBuilder
public record Table(
    String caption, String corner, String over, List<String> columns, List<Row> rows, String csv)
    implements Block, TableBuilder.With {

  public Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  public Table(String caption, String corner, List<String> columns, List<Row> rows) {
    this(caption, corner, "", columns, rows, "");
  }

  @Override
  public String kind() {
    return "table";
  }

  /** The same table without the rows that have no value. */
  public Table measured() {
    return withRows(rows.stream().filter(Row::ok).toList());
  }

  /** A list with this table; empty if the table has no rows. */
  public List<Table> unlessEmpty() {
    return rows.isEmpty() ? List.of() : List.of(this);
  }

  /**
   * A row of a table.
   *
   * @param label the paper's name if there is one
   * @param below small print, such as this project's name; empty if the label says it
   */
  public record Row(String label, String below, List<Entry> entries) {

    public Row {
      entries = List.copyOf(entries);
    }

    public Row(String label, List<Entry> entries) {
      this(label, "", entries);
    }

    /** True if any entry has a value. */
    public boolean ok() {
      return entries.stream().anyMatch(Entry::ok);
    }
  }
}
