package org.gridsec.results.papers;

import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * A statement of a paper in our words, with its numbers.
 *
 * @param place section, table or figure: {@code section 3.2}
 * @param says in our words
 * @param values numbers in the statement
 */
public record Statement(String place, String says, List<StatedValue> values) {

  public Statement {
    Required.text("place", place);
    Required.text("says", says);
    values = Required.orNone(values);
  }

  /**
   * A number in the text.
   *
   * @param what quantity that the number stands for
   * @param value as printed
   * @param unit such as {@code ms}; {@code ×} for factors; for counts, the things counted
   * @param series the paper's name of the series that it belongs to; null if there is none or
   *     several
   * @param at position on the x axis; null if there is none
   */
  public record StatedValue(String what, Quantity value, String unit, String series, Long at) {
    public StatedValue {
      Required.text("what", what);
      Required.value("value", value);
      Required.text("unit", unit);
    }
  }
}
