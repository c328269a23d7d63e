package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.campaign.Keys;

/** Keys of each suite that is asked for; both sides have the same. */
final class AbKeys {

  private final Realm realm;
  private final CellKey cell;
  private final Map<Suite, Keys> keys = new EnumMap<>(Suite.class);

  /**
   * @param realm that both sides belong to
   * @param cell that is compared
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
