package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.scenarios.campaign.Keys;

/** Keys for one run alone; they go when this JVM does. */
final class TemporaryKeys {

  private TemporaryKeys() {}

  /**
   * Generates keys into a directory that only its owner can read.
   *
   * @param more that the parties have to hold
   */
  static Keys generate(Suite suite, Map<Role, Map<String, String>> more) throws IOException {
    Path directory = TemporaryDirectory.create("keys").path().resolve("of-run");
    Mechanisms.credentials(suite, Set.of(), more).save(directory);
    return new Keys(suite, directory).temporary();
  }
}
