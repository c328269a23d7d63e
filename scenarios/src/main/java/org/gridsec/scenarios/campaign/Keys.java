package org.gridsec.scenarios.campaign;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.gridsec.core.model.Suite;

/**
 * Algorithms, and keys for them.
 *
 * @param suite of the algorithms
 * @param directory that holds the keys and certificates of both sides
 */
public record Keys(Suite suite, Path directory) {

  /** These keys, which go when this JVM does, even where it is interrupted. */
  public Keys temporary() throws IOException {
    // directories before what is in them: what is registered last is deleted first
    try (Stream<Path> files = Files.walk(directory)) {
      files.map(Path::toFile).forEach(File::deleteOnExit);
    }
    return this;
  }
}
