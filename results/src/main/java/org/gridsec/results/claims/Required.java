package org.gridsec.results.claims;

import java.util.List;

/** What records that are read from a file ask of their fields. */
final class Required {

  private Required() {}

  /**
   * Checks that a field is there.
   *
   * @throws IllegalArgumentException where it is not
   */
  static void value(String key, Object value) {
    if (value == null) {
      throw new IllegalArgumentException("'" + key + "' expected a value, got: nothing");
    }
  }

  /**
   * Checks that a field has a text.
   *
   * @throws IllegalArgumentException where it has none
   */
  static void text(String key, String text) {
    if (text == null || text.isBlank()) {
      throw new IllegalArgumentException("'" + key + "' expected a text, got: nothing");
    }
  }

  /**
   * A list with at least one entry.
   *
   * @throws IllegalArgumentException where there is none
   */
  static <T> List<T> some(String key, List<T> list) {
    if (list == null || list.isEmpty()) {
      throw new IllegalArgumentException("'" + key + "' expected at least one, got: none");
    }
    return List.copyOf(list);
  }

  /**
   * A list of selectors with at least two entries.
   *
   * @throws IllegalArgumentException where there are fewer
   */
  static List<Operand> several(String key, List<Operand> list) {
    if (list == null || list.size() < 2) {
      throw new IllegalArgumentException(
          "'%s' expected at least two selectors, got: %s"
              .formatted(key, list == null ? "nothing" : list.size()));
    }
    return List.copyOf(list);
  }
}
