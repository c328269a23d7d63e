package org.gridsec.results.papers;

import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * What a paper says, in our words, with the numbers it gives there.
 *
 * @param place section, table or figure: {@code section 3.2}
 * @param says in our words
 * @param values the numbers in it
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
   * @param what it is the number of
   * @param value as printed
   * @param unit such as {@code ms}; {@code ×} for factors; what is counted, for counts
   * @param series the paper's name of the series that it belongs to; null where to none or several
   * @param at where on the x axis; null where nowhere
   */
  public record StatedValue(String what, Quantity value, String unit, String series, Long at) {
    public StatedValue {
      Required.text("what", what);
      Required.value("value", value);
      Required.text("unit", unit);
    }
  }
}
