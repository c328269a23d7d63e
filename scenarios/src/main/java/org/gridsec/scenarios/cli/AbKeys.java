package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.campaign.Keys;

/** Keys per suite; both sides of a comparison share them. */
final class AbKeys {

  private final Realm realm;
  private final CellKey cell;
  private final Map<Suite, Keys> keys = new EnumMap<>(Suite.class);

  /**
   * Creates an empty cache of keys.
   *
   * @param realm realm of both sides
   * @param cell cell that is compared
   */
  AbKeys(Realm realm, CellKey cell) {
    this.realm = realm;
    this.cell = cell;
  }

  Keys of(Suite suite) throws IOException {
    if (!keys.containsKey(suite)) {
      keys.put(suite, TemporaryKeys.generate(suite, List.of(cell), realm.attachments()));
    }
    return keys.get(suite);
  }
}
