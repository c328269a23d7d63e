package org.gridsec.scenarios.campaign.pairs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.gridsec.core.model.Suite;

/**
 * A suite of algorithms, with keys for it.
 *
 * @param suite of the algorithms
 * @param directory with the keys and certificates of both sides
 */
public record Keys(Suite suite, Path directory) {

  /** These keys, deleted when this JVM ends, even if it is interrupted. */
  public Keys temporary() throws IOException {
    // parents first: the last registered file is deleted first
    try (Stream<Path> files = Files.walk(directory)) {
      files.map(Path::toFile).forEach(File::deleteOnExit);
    }
    return this;
  }
}
