package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.scenarios.campaign.Keys;

/** Keys for one run alone; they go when this JVM does. */
final class TemporaryKeys {

  private TemporaryKeys() {}

  /**
   * Generates keys into a directory that only its owner can read.
   *
   * @param cells that they are for: some ask for a type that not every party has
   * @param more that the parties have to hold
   */
  static Keys generate(Suite suite, Collection<CellKey> cells, Map<Role, Map<String, String>> more)
      throws IOException {
    Set<KeyType> types =
        cells.stream()
            .filter(key -> key.stack() instanceof Stack)
            .map(key -> KeyType.of(key.parameters()))
            .filter(type -> type.whereAskedFor() && type.isOf(suite))
            .collect(Collectors.toSet());
    Path directory = TemporaryDirectory.create("keys").path().resolve("of-run");
    Mechanisms.credentials(suite, Set.of(), types, more).save(directory);
    return new Keys(suite, directory).temporary();
  }
}
