package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Arrays;

/** What does the work of a cell, and so tells whether the cell is a call or a single operation. */
public sealed interface Engine permits Stack, Library {

  /** The stack of that id, or else the library. */
  @JsonCreator
  static Engine of(String id) {
    return Arrays.stream(Stack.values())
        .filter(stack -> stack.id().equals(id))
        .<Engine>map(stack -> stack)
        .findFirst()
        .orElseGet(() -> new Library(id));
  }

  String id();
}
