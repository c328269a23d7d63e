package org.gridsec.scenarios.load.security;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Set;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;

/** Who takes part in the tests: made once in a JVM, since their keys take a second each. */
public final class Parties {

  public static final String PASSWORD = "changeit";

  private static final Authority AUTHORITY = new Authority(Suite.MODERN);

  public static final Identity SERVER =
      AUTHORITY.server(KeyType.RSA_2048, Set.of("localhost", "127.0.0.1"));

  public static final Identity CLIENT = AUTHORITY.client(KeyType.RSA_2048, "client");

  /** Of files that name no token service. */
  public static final IssuedAssertions NO_STS =
      sts -> {
        throw new AssertionError("a token service expected in no file, got: " + sts.address());
      };

  private Parties() {}

  public static X509Certificate authority() {
    return AUTHORITY.certificate();
  }

  /** Another authority, which nobody trusts. */
  public static Authority foreign() {
    return Foreign.AUTHORITY;
  }

  /** For those who need it. */
  private static final class Foreign {
    static final Authority AUTHORITY = new Authority(Suite.MODERN);
  }

  /** Writes what a client has: {@code client.p12}, {@code ca.pem}, {@code server.pem}. */
  public static void write(Path directory) throws Exception {
    try (OutputStream out = Files.newOutputStream(directory.resolve("client.p12"))) {
      store(CLIENT).store(out, PASSWORD.toCharArray());
    }
    Files.writeString(directory.resolve("ca.pem"), Pem.of(authority()));
    Files.writeString(directory.resolve("server.pem"), Pem.of(SERVER.certificate()));
  }

  public static KeyStore store(Identity identity) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry(
        "key",
        identity.key(),
        PASSWORD.toCharArray(),
        identity.chain().toArray(X509Certificate[]::new));
    return store;
  }

  public static KeyStore trusting(X509Certificate certificate) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setCertificateEntry("trusted", certificate);
    return store;
  }
}
