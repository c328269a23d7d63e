package org.gridsec.mechanisms.contract;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;

/** A client that signs on before its first session. */
record SignOn(Mechanism mechanism, Suite suite, KeyType type, Map<KeyType, Identity> identities) {

  /** Made once, whatever a client trusts: long keys take their time. */
  private static final Map<SignOn, Map<KeyType, Identity>> DONE = new ConcurrentHashMap<>();

  /** The setting that the client's sessions work with. */
  static Setting of(Mechanism mechanism, Setting setting) {
    SignOn client =
        new SignOn(
            mechanism,
            setting.suite(),
            KeyType.of(setting.parameters()),
            setting.credentials().identities());
    Map<KeyType, Identity> signedOn =
        DONE.computeIfAbsent(client, c -> mechanism.signOn(setting).identities());
    return new Setting(
        setting.suite(), setting.parameters(), setting.credentials().withIdentities(signedOn));
  }
}
