package org.gridsec.results.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridsec.results.yaml.Required;

/**
 * A table, laid out as in the paper. The row and the column of a value together describe it: one of
 * them has the unit, one the series, and either may have the measure and the point.
 *
 * @param over quantity that varies from point to point; null if the table has no points
 * @param columns from left to right
 * @param rows from top to bottom, each with one value per column
 */
public record PublishedTable(
    String place,
    String caption,
    Over over,
    List<Heading> columns,
    List<Row> rows,
    List<Statement> says,
    String remark)
    implements Exhibit {

  public PublishedTable {
    Required.text("place", place);
    Required.text("caption", caption);
    columns = Required.entries("columns", columns);
    rows = Required.entries("rows", rows);
    says = Required.orNone(says);
    for (int i = 0; i < rows.size(); i++) {
      requireFit(rows.get(i), columns, over != null, i);
    }
  }

  private static void requireFit(Row row, List<Heading> columns, boolean points, int index) {
    String place = "rows[" + index + "].";
    if (row.values().size() != columns.size()) {
      throw new IllegalArgumentException(
          "'%svalues' expected one a column, %s, got: %s"
              .formatted(place, columns.size(), row.values().size()));
    }
    for (Heading column : columns) {
      boolean point = row.heading().with(column, place).at() != null;
      if (point != points) {
        throw new IllegalArgumentException(
            points
                ? "'%sat' expected in the row or in the column, got: nothing".formatted(place)
                : "'over' expected where rows or columns have an 'at', got: nothing");
      }
    }
  }

  /** All values with their descriptions, row by row. */
  public List<Entry> entries() {
    return rows.stream().flatMap(row -> entries(row).stream()).toList();
  }

  /** The values of a row with their descriptions, one per column. */
  public List<Entry> entries(Row row) {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      Heading whole = row.heading().with(columns.get(i), "");
      entries.add(
          new Entry(
              whole.series(),
              whole.ours(),
              whole.measure(),
              whole.at(),
              whole.unit(),
              row.values().get(i),
              row.here() == null ? columns.get(i).here() : row.here()));
    }
    return entries;
  }

  /**
   * The quantity that varies from point to point.
   *
   * @param title such as {@code payload}
   * @param unit such as {@code B}
   */
  public record Over(String title, String unit) {
    public Over {
      Required.text("title", title);
      Required.text("unit", unit);
    }
  }

  /**
   * Properties that the values of a row or of a column share; null for those that differ.
   *
   * @param series the paper's name
   * @param ours counterpart in this project
   * @param measure quantity, such as {@code Sign}
   * @param at point
   * @param unit such as {@code ms}
   * @param here measurement that corresponds to a column's values, if the rows are points of lines;
   *     null for none
   */
  public record Heading(
      String series, Counterpart ours, String measure, Long at, String unit, Here here) {

    /** A heading without a corresponding measurement. */
    public Heading(String series, Counterpart ours, String measure, Long at, String unit) {
      this(series, ours, measure, at, unit, null);
    }

    public Heading {
      if (Stream.of(series, measure, at).allMatch(Objects::isNull)) {
        throw new IllegalArgumentException("a heading expected series, measure or at, got: none");
      }
    }

    private Heading with(Heading other, String place) {
      return new Heading(
          Required.value(place + "series", either(place + "series", series, other.series)),
          either(place + "ours", ours, other.ours),
          either(place + "measure", measure, other.measure),
          either(place + "at", at, other.at),
          Required.value(place + "unit", either(place + "unit", unit, other.unit)));
    }

    private static <T> T either(String field, T here, T there) {
      if (here != null && there != null) {
        throw new IllegalArgumentException(
            "'%s' expected in the row or in the column, got both: %s and %s"
                .formatted(field, here, there));
      }
      return here == null ? there : here;
    }
  }

  /**
   * A row.
   *
   * @param values one per column
   * @param here measurement that corresponds to its values; null for none
   */
  public record Row(
      String series,
      Counterpart ours,
      String measure,
      Long at,
      String unit,
      List<Quantity> values,
      Here here) {

    public Row {
      values = Required.entries("values", values);
    }

    public Heading heading() {
      return new Heading(series, ours, measure, at, unit);
    }
  }

  /**
   * A value with its description.
   *
   * @param measure null if the table has only one
   * @param at null if the table has no points
   * @param here corresponding measurement; null for the measure of the row or column
   */
  public record Entry(
      String series,
      Counterpart ours,
      String measure,
      Long at,
      String unit,
      Quantity value,
      Here here) {}
}
