package org.gridsec.core.model;

import java.util.List;
import java.util.function.Function;

/** What is chosen by its id, in files and on command lines. */
public final class ById {

  private ById() {}

  /**
   * The one of that id.
   *
   * @param what is chosen, for the message
   * @throws IllegalArgumentException if there is none; the message has the ids
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
