package org.gridsec.core.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A directory that only its owner can read, until it is closed.
 *
 * @param path of it
 */
public record TemporaryDirectory(Path path) implements AutoCloseable {

  /**
   * Makes one.
   *
   * @param prefix of its name
   */
  public static TemporaryDirectory create(String prefix) throws IOException {
    Path path = Files.createTempDirectory(prefix);
    path.toFile().deleteOnExit();
    return new TemporaryDirectory(path);
  }

  /** Deletes it with all that is in it; may be repeated. */
  @Override
  public void close() throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    try (Stream<Path> all = Files.walk(path)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
