package org.gridsec.core.model;

import java.util.List;
import java.util.function.Function;

/** Looks up named things, such as suites and providers, by the ids used in files and commands. */
public final class ById {

  private ById() {}

  /**
   * Returns the element with the given id.
   *
   * @param what name of the kind of thing, for the error message
   * @throws IllegalArgumentException if none has that id; the message lists the ids
   */
  public static <T> T of(String what, List<T> all, Function<T, String> ids, String id) {
    return all.stream()
        .filter(one -> ids.apply(one).equals(id))
        .findFirst()
        .orElseThrow(() -> unknown(what, all.stream().map(ids).toList(), id));
  }

  private static IllegalArgumentException unknown(String what, List<String> known, String id) {
    return new IllegalArgumentException(
        "'%s' expected %s, got: %s%s"
            .formatted(what, String.join(", ", known), id, Guess.of(known, id)));
  }
}
