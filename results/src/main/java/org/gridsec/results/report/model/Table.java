package org.gridsec.results.report.model;

import java.util.List;

/**
 * A table of values with their intervals.
 *
 * @param corner heading over the row headings
 * @param over heading over the columns' own; empty for none
 * @param columns headings
 * @param csv where the values are, relative to the page; empty for nowhere
 */
public record Table(
    String caption, String corner, String over, List<String> columns, List<Row> rows, String csv)
    implements Block {

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

  /** None where it would have no rows. */
  public List<Table> unlessEmpty() {
    return rows.isEmpty() ? List.of() : List.of(this);
  }

  /**
   * A row.
   *
   * @param label the paper's where it has one
   * @param below in small print: what stands for it here; empty where the label says it
   */
  public record Row(String label, String below, List<Entry> entries) {

    public Row {
      entries = List.copyOf(entries);
    }

    public Row(String label, List<Entry> entries) {
      this(label, "", entries);
    }

    /** Whether any entry has a value. */
    public boolean ok() {
      return entries.stream().anyMatch(Entry::ok);
    }
  }
}
