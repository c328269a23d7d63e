package org.gridsec.scenarios.liu05.wssecurity;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;

/** Sender and receiver. Their keys are the same for all measurements of a JVM. */
final class Parties {

  private static final Map<Suite, CredentialStore> GENERATED = new ConcurrentHashMap<>();

  /** The same keys with what single mechanisms need beside them. */
  private static final Map<List<Object>, CredentialStore> OF_MECHANISMS = new ConcurrentHashMap<>();

  private Parties() {}

  static CredentialStore of(Suite suite) {
    return GENERATED.computeIfAbsent(suite, s -> CredentialStore.generate(s, Set.of()));
  }

  /** Returns the parties with the passwords or further keys of a mechanism. */
  static CredentialStore of(Suite suite, String mechanism) {
    return OF_MECHANISMS.computeIfAbsent(List.of(suite, mechanism), s -> made(suite, mechanism));
  }

  private static CredentialStore made(Suite suite, String mechanism) {
    CredentialStore keys = of(suite);
    Map<Role, Map<String, String>> attachments =
        Mechanisms.of(mechanism)
            .attachments(suite, keys.server().certificate(), keys.client().certificate());
    return keys.with(attachments.get(Role.SERVER), attachments.get(Role.CLIENT));
  }

  static Setting sending(Suite suite, Parameters parameters) {
    return new Setting(suite, parameters, of(suite).client());
  }

  static Setting receiving(Suite suite, Parameters parameters) {
    return new Setting(suite, parameters, of(suite).server());
  }

  /** Returns the protection that a mechanism applies to sent messages. */
  static MessageSecurity sender(String mechanism, Suite suite, Parameters parameters) {
    return Mechanisms.of(mechanism)
        .client(new Setting(suite, parameters, of(suite, mechanism).client()), Channel.NONE);
  }

  /** Returns the protection that a mechanism expects of received messages. */
  static MessageSecurity receiver(String mechanism, Suite suite, Parameters parameters) {
    return Mechanisms.of(mechanism)
        .server(new Setting(suite, parameters, of(suite, mechanism).server()));
  }

  /** Creates the exchange of one message. */
  static Exchange exchange() {
    return new Exchange(Recorder.NONE);
  }
}
