package org.gridsec.scenarios.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Credentials by directory. A worker gets many orders with the same, which a cold JVM reads for a
 * second. Not for threads in parallel.
 */
final class ReadOnce<T> {

  /** Reads the credentials of a directory. */
  @FunctionalInterface
  interface Reader<T> {
    T read(Path directory) throws IOException;
  }

  private final Reader<T> reader;
  private final Map<String, T> known = new HashMap<>();

  ReadOnce(Reader<T> reader) {
    this.reader = reader;
  }

  T of(String directory) throws IOException {
    T held = known.get(directory);
    if (held == null) {
      held = reader.read(Path.of(directory));
      known.put(directory, held);
    }
    return held;
  }
}
