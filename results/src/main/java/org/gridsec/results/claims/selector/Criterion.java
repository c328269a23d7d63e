package org.gridsec.results.claims.selector;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.PayloadShape;

/** A condition of a selector on one field of a cell's key. */
public sealed interface Criterion {

  /**
   * True if a field meets the condition, as far as one cell alone can tell.
   *
   * @param text of the field; null if the cell has no such parameter
   */
  boolean accepts(String text);

  /** One of these texts; null in the list stands for a parameter that has its default. */
  record OneOf(List<String> texts) implements Criterion {

    public OneOf {
      texts = Collections.unmodifiableList(new ArrayList<>(texts));
    }

    @Override
    public boolean accepts(String text) {
      return texts.contains(text);
    }

    @Override
    public String toString() {
      List<String> written = texts.stream().map(text -> text == null ? "~" : text).toList();
      return written.size() == 1 ? written.get(0) : written.toString();
    }
  }

  /** Any text. Cells that are compared may differ in this field. */
  record Any() implements Criterion {
    @Override
    public boolean accepts(String text) {
      return true;
    }

    @Override
    public String toString() {
      return "any";
    }
  }

  /** Any text but this one. */
  record Not(String other) implements Criterion {
    @Override
    public boolean accepts(String text) {
      return !other.equals(text);
    }

    @Override
    public String toString() {
      return "not " + other;
    }
  }

  /** A whole number in a range, both ends included. */
  record Between(int from, int to) implements Criterion {
    @Override
    public boolean accepts(String text) {
      OptionalDouble number = number(text);
      return number.isPresent() && number.getAsDouble() >= from && number.getAsDouble() <= to;
    }

    @Override
    public String toString() {
      return from + ".." + to;
    }
  }

  /** The largest or the smallest value among the cells that meet all other conditions. */
  record Extreme(boolean largest) implements Criterion {
    @Override
    public boolean accepts(String text) {
      return text != null;
    }

    @Override
    public String toString() {
      return largest ? "largest" : "smallest";
    }
  }

  /**
   * Numeric size of a field: strings of an array, lines of a business message or bytes of a string
   * for a payload, calls per second for a load, the number itself for other fields.
   *
   * @return empty if the text is not a number
   */
  static OptionalDouble size(String field, String text) {
    if (field.equals("payload")) {
      return OptionalDouble.of(PayloadShape.of(text).size());
    }
    return field.equals("load") ? OptionalDouble.of(Load.of(text).callsPerSecond()) : number(text);
  }

  private static OptionalDouble number(String text) {
    if (text == null || !text.matches("\\d{1,15}(\\.\\d{1,15})?")) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(Double.parseDouble(text));
  }
}
