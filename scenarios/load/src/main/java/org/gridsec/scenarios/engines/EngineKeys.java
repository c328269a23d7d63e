package org.gridsec.scenarios.engines;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Set;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.KeyDirectory;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.spi.Identity;

/**
 * The key that engines and their runs share. Each side proves that it has the key and trusts no
 * other key. Whoever has the key can run programs as the user of the engine.
 */
public final class EngineKeys {

  /** PKCS#12 file with one key and its certificate. */
  private static final String FILE = "engines.p12";

  private static final String NAME = "gridsec-engine";

  private static final Set<PosixFilePermission> OWNER =
      Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private EngineKeys() {}

  /**
   * Creates a key in a new or empty directory, readable only by its owner; an existing key is kept.
   *
   * @return true if the key was created now
   */
  public static boolean make(Path directory) throws IOException {
    if (Files.exists(directory.resolve(FILE), LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    KeyDirectory keys = KeyDirectory.open(directory);
    keys.write(FILE, pkcs12(new Authority(Suite.MODERN).signer(NAME)));
    keys.finish();
    return true;
  }

  private static byte[] pkcs12(Identity identity) throws IOException {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry(
          NAME, identity.key(), password(), identity.chain().toArray(Certificate[]::new));
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      store.store(bytes, password());
      return bytes.toByteArray();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a key store takes any key", e);
    }
  }

  private static char[] password() {
    return KeyFiles.PASSWORD.toCharArray();
  }

  /**
   * Reads the key of a directory and returns TLS settings with it.
   *
   * @throws IOException if the file is missing, unsafe or invalid; one line with the file, the
   *     expectation and the finding
   */
  public static SSLContext read(Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    try (InputStream in = Files.newInputStream(file)) {
      if (!OWNER.containsAll(Files.getPosixFilePermissions(file))) {
        throw new IOException("one that others can read or write");
      }
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, password());
      return context(store);
    } catch (NoSuchFileException e) {
      throw refused(file, "none", e);
    } catch (IOException | GeneralSecurityException e) {
      throw refused(file, e.getMessage(), e);
    }
  }

  private static IOException refused(Path file, String got, Exception cause) {
    return new IOException(
        "'--keys' expected %s, which 'gridsec engine --keys' makes for its owner alone, got: %s"
            .formatted(file, got),
        cause);
  }

  private static SSLContext context(KeyStore store) throws GeneralSecurityException, IOException {
    Certificate[] chain = store.getCertificateChain(NAME);
    if (chain == null || !(chain[chain.length - 1] instanceof X509Certificate authority)) {
      throw new IOException("one without a key of that name: " + NAME);
    }
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, password());
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(KeyStores.trusting(authority));
    SSLContext tls = SSLContext.getInstance("TLSv1.3");
    tls.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return tls;
  }
}
