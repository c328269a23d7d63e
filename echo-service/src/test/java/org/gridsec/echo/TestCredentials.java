package org.gridsec.echo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.jwt.AuthorizationServer;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;

/**
 * Credentials for all mechanisms, with a KDC and an issuer that live as long as the JVM of the
 * tests.
 */
final class TestCredentials {

  private static final Map<Role, Map<String, String>> THIRD_PARTIES = start();

  private static final Map<Suite, CredentialStore> STORES = new ConcurrentHashMap<>();

  private static final Map<Suite, Map<String, Credentials>> SIGNED_ON = new ConcurrentHashMap<>();

  private static CredentialStore stranger;

  private TestCredentials() {}

  /** The same for all tests of a JVM. */
  static CredentialStore of(Suite suite) {
    return STORES.computeIfAbsent(
        suite, s -> Mechanisms.credentials(s, Set.of(), Set.of(), THIRD_PARTIES));
  }

  /** Of clients that have signed on with a mechanism: those who need a key for it make it once. */
  static Credentials signedOn(Mechanism mechanism, Suite suite) {
    return SIGNED_ON
        .computeIfAbsent(suite, s -> new ConcurrentHashMap<>())
        .computeIfAbsent(
            mechanism.info().id(),
            id ->
                Mechanisms.of(id).signOn(new Setting(suite, Parameters.NONE, of(suite).client())));
  }

  /**
   * Credentials of suite {@code modern} by another authority, for mechanisms whose messages this
   * project's clients need not make.
   */
  static synchronized CredentialStore stranger() {
    if (stranger == null) {
      Set<String> called = Set.of("xml-signature", "xml-encryption", "username-token");
      stranger =
          Mechanisms.credentials(
              Suite.MODERN,
              Set.of(),
              Set.of(),
              Map.of(),
              mechanism -> called.contains(mechanism.info().id()));
    }
    return stranger;
  }

  private static Map<Role, Map<String, String>> start() {
    try {
      Map<Role, Map<String, String>> all = new EnumMap<>(Role.class);
      Kdc.start().files().attachments().forEach((role, held) -> all.put(role, new TreeMap<>(held)));
      AuthorizationServer.start().attachments().forEach((role, held) -> all.get(role).putAll(held));
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
