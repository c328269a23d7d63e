package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.PayloadShape;

/** What a selector asks of one field of a cell's key. */
sealed interface Criterion {

  /**
   * Whether a field has what is asked for, as far as that can be told from one cell.
   *
   * @param text of the field; null where the cell has no such parameter
   */
  boolean accepts(String text);

  /** One of these texts; null among them stands for a parameter that has its default. */
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

  /** Anything, and not the same for cells that are compared. */
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

  /** Anything but this text. */
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

  /** A whole number from one end to the other, both included. */
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

  /** The largest, or the smallest, of all cells that have everything else. */
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
   * The size of what a field says: strings of an array or bytes of a string for a payload, calls a
   * second for a load, the number itself elsewhere.
   *
   * @return empty where there is none
   */
  static OptionalDouble size(String field, String text) {
    if (field.equals("payload")) {
      PayloadShape shape = PayloadShape.of(text);
      return OptionalDouble.of(shape.array() ? shape.count() : shape.bytes());
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
