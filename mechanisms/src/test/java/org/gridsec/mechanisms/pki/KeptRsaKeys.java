package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyPairGeneratorSpi;
import java.security.Provider;
import java.security.ProviderException;
import java.security.SecureRandom;
import java.security.Security;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * The RSA keys of this module's tests, which take most of their time where each JVM makes its own.
 * They are kept in the build's directory, for its owner alone, until the next {@code mvn clean}. A
 * JVM never gets the same key twice. What asks another provider by name, or puts another in front,
 * gets that one's.
 */
public final class KeptRsaKeys implements LauncherSessionListener {

  private static final Path DIRECTORY = Path.of("target", "test-keys");
  private static final String MAKER = "SunRsaSign";
  private static final Set<Path> TAKEN = new HashSet<>();

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    int position =
        Stream.of(Security.getProviders()).map(Provider::getName).toList().indexOf(MAKER);
    Security.insertProviderAt(new Kept(), position + 1);
  }

  private static synchronized KeyPair next(int bits) {
    try {
      Files.createDirectories(DIRECTORY);
      Optional<Path> kept = notTaken("rsa-" + bits + "-");
      if (kept.isPresent()) {
        TAKEN.add(kept.get());
        return read(kept.get());
      }
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA", MAKER);
      generator.initialize(bits);
      KeyPair made = generator.generateKeyPair();
      TAKEN.add(keep(bits, made));
      return made;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new ProviderException(e);
    }
  }

  private static Optional<Path> notTaken(String prefix) throws IOException {
    try (Stream<Path> files = Files.list(DIRECTORY)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(prefix))
          .filter(file -> !TAKEN.contains(file))
          .findFirst();
    }
  }

  /** Whole or not at all, for the JVM beside this one. A temporary file is its owner's alone. */
  private static Path keep(int bits, KeyPair made) throws IOException {
    Path written = Files.createTempFile(DIRECTORY, "new-", "");
    Files.write(written, made.getPrivate().getEncoded());
    Path kept = DIRECTORY.resolve("rsa-" + bits + "-" + written.getFileName());
    return Files.move(written, kept, StandardCopyOption.ATOMIC_MOVE);
  }

  private static KeyPair read(Path kept) throws IOException, GeneralSecurityException {
    KeyFactory keys = KeyFactory.getInstance("RSA", MAKER);
    RSAPrivateCrtKey own =
        (RSAPrivateCrtKey) keys.generatePrivate(new PKCS8EncodedKeySpec(Files.readAllBytes(kept)));
    return new KeyPair(
        keys.generatePublic(new RSAPublicKeySpec(own.getModulus(), own.getPublicExponent())), own);
  }

  private static final class Kept extends Provider {
    private static final long serialVersionUID = 1;

    Kept() {
      super("KeptRsaKeys", "1", "RSA keys of tests");
      putService(
          new Service(this, "KeyPairGenerator", "RSA", Generator.class.getName(), null, null) {
            @Override
            public Object newInstance(Object parameter) {
              return new Generator();
            }
          });
    }
  }

  private static final class Generator extends KeyPairGeneratorSpi {
    private int bits = 2048;

    @Override
    public void initialize(int length, SecureRandom random) {
      bits = length;
    }

    @Override
    public KeyPair generateKeyPair() {
      return next(bits);
    }
  }
}
