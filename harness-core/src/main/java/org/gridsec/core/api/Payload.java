package org.gridsec.core.api;

import java.util.List;

/** The data that a client sends and expects back unchanged. */
public sealed interface Payload {

  /** One string, as in GRID'04 section 3.2 (5 bytes there). */
  record Text(String value) implements Payload {}

  /** An array of strings, as in GRID'04 section 3.3 (8 bytes each there). */
  record Strings(List<String> values) implements Payload {
    public Strings {
      values = List.copyOf(values);
    }
  }
}
