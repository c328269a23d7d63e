package org.gridsec.mechanisms.contract;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.Suite;

/** A client that signs on before its first session. */
record SignOn(Mechanism mechanism, Suite suite, Credentials credentials) {

  /** Made once: long keys take their time. */
  private static final Map<SignOn, Credentials> DONE = new ConcurrentHashMap<>();

  /** The setting that the client's sessions work with. */
  static Setting of(Mechanism mechanism, Setting setting) {
    SignOn client = new SignOn(mechanism, setting.suite(), setting.credentials());
    Credentials signedOn =
        DONE.computeIfAbsent(client, c -> c.mechanism.signOn(c.suite, c.credentials));
    return new Setting(setting.suite(), setting.parameters(), signedOn);
  }
}
