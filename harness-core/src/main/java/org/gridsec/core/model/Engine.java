package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.stream.Stream;

/**
 * The software that does the work of a cell. Its type tells if the cell is a call or a single
 * operation.
 */
public sealed interface Engine permits Stack, PeriodStack, Library {

  /** The stack with that id, of today or of the papers' time; otherwise the library. */
  @JsonCreator
  static Engine of(String id) {
    return Stream.<Engine[]>of(Stack.values(), PeriodStack.values())
        .flatMap(Stream::of)
        .filter(stack -> stack.id().equals(id))
        .findFirst()
        .orElseGet(() -> new Library(id));
  }

  String id();

  /** Today's engine that corresponds to this one of the papers; itself if it is one of today's. */
  default Engine standsFor() {
    return this;
  }

  /** True if its cells are calls from one JVM to another. */
  default boolean calls() {
    return !(this instanceof Library);
  }
}
