package org.gridsec.results.yaml;

import java.util.List;

/** Checks of the fields of records that are read from a file. */
public final class Required {

  private Required() {}

  /**
   * The text of a field.
   *
   * @throws IllegalArgumentException if it is missing or blank
   */
  public static String text(String field, String value) {
    if (value == null || value.isBlank()) {
      throw new IllegalArgumentException(
          "'" + field + "' expected text, got: " + (value == null ? "nothing" : "blank"));
    }
    return value;
  }

  /**
   * The value of a field.
   *
   * @throws IllegalArgumentException if it is missing
   */
  public static <T> T value(String field, T value) {
    if (value == null) {
      throw new IllegalArgumentException("'" + field + "' expected a value, got: nothing");
    }
    return value;
  }

  /**
   * A list with at least one entry.
   *
   * @throws IllegalArgumentException if it is missing or empty
   */
  public static <T> List<T> entries(String field, List<T> list) {
    if (list == null || list.isEmpty()) {
      throw new IllegalArgumentException(
          "'"
              + field
              + "' expected at least one entry, got: "
              + (list == null ? "nothing" : "none"));
    }
    return List.copyOf(list);
  }

  /**
   * A list of selectors with at least two entries.
   *
   * @throws IllegalArgumentException if there are fewer
   */
  public static <T> List<T> several(String field, List<T> list) {
    if (list == null || list.size() < 2) {
      throw new IllegalArgumentException(
          "'%s' expected at least two selectors, got: %s"
              .formatted(field, list == null ? "nothing" : list.size()));
    }
    return List.copyOf(list);
  }

  /** A list that may be missing; empty in that case. */
  public static <T> List<T> orNone(List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }
}
