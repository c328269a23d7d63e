package org.gridsec.mechanisms.kerberos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.function.Predicate;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.KeyType;

/** The one KDC of a JVM of tests: it starts when it is needed and goes when the JVM does. */
public final class TestKdc {

  private static final KerberosFiles FILES = start();

  private TestKdc() {}

  /** New credentials for Kerberos, of the one KDC. */
  static CredentialStore credentials(Suite suite) {
    return credentials(suite, Set.of(), mechanism -> mechanism.info().id().equals(Kerberos.ID));
  }

  /** The same for all mechanisms, with keys of further types. */
  public static CredentialStore credentials(Suite suite, Set<KeyType> types) {
    return credentials(suite, types, mechanism -> true);
  }

  private static CredentialStore credentials(
      Suite suite, Set<KeyType> types, Predicate<Mechanism> called) {
    try {
      return Mechanisms.credentials(suite, Set.of(), types, FILES.attachments(), called);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static KerberosFiles files() {
    return FILES;
  }

  private static KerberosFiles start() {
    try {
      return Kdc.start().files();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
