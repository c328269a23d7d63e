package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.scenarios.campaign.Keys;

/** Keys for one run alone; they go when this JVM does. */
final class TemporaryKeys {

  private TemporaryKeys() {}

  /**
   * Generates keys into a directory that only its owner can read.
   *
   * @param cells that they are for: they are of some mechanisms alone, and some ask for a type that
   *     not every party has
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
    return generate(suite, types, called(cells), more);
  }

  /** The mechanisms of cells; servers of the papers' own software have all of theirs. */
  static Predicate<Mechanism> called(Collection<CellKey> cells) {
    Set<String> ids = new HashSet<>();
    for (CellKey cell : cells) {
      ids.add(cell.mechanism());
      if (cell.stack() instanceof PeriodStack stack) {
        ids.addAll(stack.mechanisms());
      }
    }
    return mechanism -> ids.contains(mechanism.info().id());
  }

  /**
   * The same for mechanisms.
   *
   * @param types of keys that not every party has
   */
  static Keys generate(
      Suite suite,
      Set<KeyType> types,
      Predicate<Mechanism> called,
      Map<Role, Map<String, String>> more)
      throws IOException {
    Path directory = TemporaryDirectory.create("keys").path().resolve("of-run");
    Mechanisms.credentials(suite, Set.of(), types, more, called).save(directory);
    return new Keys(suite, directory).temporary();
  }
}
