package org.gridsec.echo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Role;

/** Credentials for all mechanisms, with a KDC that lives as long as the JVM of the tests. */
final class TestCredentials {

  private static final Map<Role, Map<String, String>> KERBEROS = start();

  private static final Map<Suite, CredentialStore> STORES = new ConcurrentHashMap<>();

  private TestCredentials() {}

  /** The same for all tests of a JVM. */
  static CredentialStore of(Suite suite) {
    return STORES.computeIfAbsent(
        suite, s -> Mechanisms.credentials(s, Set.of(), Set.of(), KERBEROS));
  }

  private static Map<Role, Map<String, String>> start() {
    try {
      return Kdc.start().files().attachments();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
