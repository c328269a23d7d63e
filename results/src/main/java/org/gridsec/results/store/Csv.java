package org.gridsec.results.store;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.run.Estimate;

/**
 * A table in the format of RFC 4180, in UTF-8: one line per row, even if a text has line breaks;
 * {@code .} in numbers in any locale; an empty field for a missing value. A text that a spreadsheet
 * would read as a formula gets an apostrophe in front, since texts may come from strangers.
 *
 * @param <T> type of the rows
 */
public final class Csv<T> {

  private record Column<T>(String heading, Function<? super T, ?> value) {}

  /** More digits than any measurement has, and few enough to be the same on every JDK. */
  private static final MathContext SIGNIFICANT_DIGITS = new MathContext(9);

  private static final String NUMBER = "[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?";

  /**
   * Start of a formula, also after a comma or a semicolon, which separates fields if the comma is
   * in numbers.
   */
  private static final Pattern FORMULA =
      Pattern.compile("(^|[,;])(\\s*)(?=[=+@\\-＝＋－＠])(?!" + NUMBER + "\\s*(?:[,;]|$))");

  private final List<Column<T>> columns = new ArrayList<>();

  /**
   * Adds a column on the right.
   *
   * @param heading with the unit, such as {@code response_ms}
   * @param value of a row: a number, a boolean, a text, or null
   */
  public Csv<T> column(String heading, Function<? super T, ?> value) {
    columns.add(new Column<>(heading, value));
    return this;
  }

  /**
   * Adds a column with a value of a part of each row; the field is empty if there is no part.
   *
   * @param part of a row; null if it has none
   */
  public <P> Csv<T> column(
      String heading, Function<? super T, P> part, Function<? super P, ?> value) {
    return column(
        heading,
        row -> {
          P of = part.apply(row);
          return of == null ? null : value.apply(of);
        });
  }

  /**
   * Adds three columns: an estimate and the ends of its interval.
   *
   * @param unit at the end of each heading, such as {@code _ms}; empty for pure numbers
   * @param estimate of a row; null if it has none
   */
  public Csv<T> estimate(String name, String unit, Function<? super T, Estimate> estimate) {
    return column(name + unit, estimate, Estimate::point)
        .column(name + "_lower" + unit, estimate, Estimate::lower)
        .column(name + "_upper" + unit, estimate, Estimate::upper);
  }

  /** Writes the headings and a line for each row. */
  public void write(Collection<T> rows, OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append(line(columns.stream().map(Column::heading).toList()));
    for (T row : rows) {
      text.append(line(columns.stream().map(column -> text(column.value().apply(row))).toList()));
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static String line(List<String> fields) {
    return fields.stream().map(Csv::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String text(Object value) {
    if (value == null) {
      return "";
    }
    if (value instanceof Boolean truth) {
      return truth ? "TRUE" : "FALSE"; // R reads no other spelling
    }
    if (value instanceof Double number) {
      BigDecimal rounded = new BigDecimal(number).round(SIGNIFICANT_DIGITS);
      return rounded.stripTrailingZeros().toPlainString();
    }
    if (value instanceof Number) {
      return value.toString();
    }
    return FORMULA.matcher(OneLine.of(value.toString())).replaceAll("$1$2'");
  }

  private static String field(String text) {
    return text.matches("[^\",]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
