package org.gridsec.scenarios.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Suite;

/** Keys for one run alone; they go when this JVM does. */
final class TemporaryKeys {

  private TemporaryKeys() {}

  /** Generates keys into a directory that only its owner can read. */
  static Path generate(Suite suite) throws IOException {
    Path directory = Files.createTempDirectory("gridsec-keys-");
    directory.toFile().deleteOnExit();
    Mechanisms.credentials(suite, Set.of()).save(directory);
    try (Stream<Path> files = Files.list(directory)) {
      files.map(Path::toFile).forEach(File::deleteOnExit);
    }
    return directory;
  }
}
