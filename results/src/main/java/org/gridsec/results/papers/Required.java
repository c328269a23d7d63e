package org.gridsec.results.papers;

import java.util.List;

/** What the records of this package ask of their fields. */
final class Required {

  private Required() {}

  /**
   * The text of a field.
   *
   * @throws IllegalArgumentException where there is none
   */
  static String text(String field, String value) {
    if (value == null || value.isBlank()) {
      throw new IllegalArgumentException(
          "'" + field + "' expected text, got: " + (value == null ? "nothing" : "blank"));
    }
    return value;
  }

  /**
   * The value of a field.
   *
   * @throws IllegalArgumentException where there is none
   */
  static <T> T value(String field, T value) {
    if (value == null) {
      throw new IllegalArgumentException("'" + field + "' expected a value, got: nothing");
    }
    return value;
  }

  /**
   * A list with at least one entry.
   *
   * @throws IllegalArgumentException where there is none
   */
  static <T> List<T> entries(String field, List<T> list) {
    if (list == null || list.isEmpty()) {
      throw new IllegalArgumentException(
          "'"
              + field
              + "' expected at least one entry, got: "
              + (list == null ? "nothing" : "none"));
    }
    return List.copyOf(list);
  }

  /** A list that may be left out. */
  static <T> List<T> orNone(List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }
}
