package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.campaign.Keys;

/** Keys of each suite that is asked for; both sides have the same. */
final class AbKeys {

  private final Realm realm;
  private final Map<Suite, Keys> keys = new EnumMap<>(Suite.class);

  /**
   * @param realm that both sides belong to
   */
  AbKeys(Realm realm) {
    this.realm = realm;
  }

  Keys of(Suite suite) throws IOException {
    if (!keys.containsKey(suite)) {
      keys.put(suite, TemporaryKeys.generate(suite, realm.attachments()));
    }
    return keys.get(suite);
  }
}
