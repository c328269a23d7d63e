package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.stream.Stream;

/** What does the work of a cell, and so tells whether the cell is a call or a single operation. */
public sealed interface Engine permits Stack, PeriodStack, Library {

  /** The stack of that id, of today or of the papers' time, or else the library. */
  @JsonCreator
  static Engine of(String id) {
    return Stream.<Engine[]>of(Stack.values(), PeriodStack.values())
        .flatMap(Stream::of)
        .filter(stack -> stack.id().equals(id))
        .findFirst()
        .orElseGet(() -> new Library(id));
  }

  String id();

  /** Which of today's stands in its place where a paper measured it; itself where it is one. */
  default Engine standsFor() {
    return this;
  }

  /** Whether its cells are calls, from one JVM to another. */
  default boolean calls() {
    return !(this instanceof Library);
  }
}
