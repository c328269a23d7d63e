package org.gridsec.scenarios.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.scenarios.campaign.pairs.Keys;

/** Keys for a single run; they are deleted when this JVM ends. */
public final class TemporaryKeys {

  private TemporaryKeys() {}

  /**
   * Generates keys into a directory that only its owner can read.
   *
   * @param cells cells that use the keys; they determine the mechanisms and the optional key types
   * @param realm third parties, to which those are added that issue what these cells need
   */
  public static Keys generate(Suite suite, Collection<CellKey> cells, Realm realm)
      throws IOException {
    Set<KeyType> types =
        cells.stream()
            .filter(key -> key.stack() instanceof Stack)
            .map(key -> KeyType.of(key.parameters()))
            .filter(type -> type.whereAskedFor() && type.isOf(suite))
            .collect(Collectors.toSet());
    return generate(suite, types, called(cells), realm);
  }

  /**
   * Selects the mechanisms of cells; a server of the papers' own software needs keys for all of its
   * mechanisms.
   */
  public static Predicate<Mechanism> called(Collection<CellKey> cells) {
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
   * Generates keys for mechanisms.
   *
   * @param types optional key types
   */
  public static Keys generate(
      Suite suite, Set<KeyType> types, Predicate<Mechanism> called, Realm realm)
      throws IOException {
    Path directory = TemporaryDirectory.create("keys").path().resolve("of-run");
    realm.credentials(suite, types, called).save(directory);
    return new Keys(suite, directory).temporary();
  }
}
