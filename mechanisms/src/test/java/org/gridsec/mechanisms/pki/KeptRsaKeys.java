package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.URI;
import java.net.URISyntaxException;
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
import java.security.spec.RSAKeyGenParameterSpec;
import java.security.spec.RSAPrivateCrtKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * The RSA keys of tests, which take most of their time where each JVM makes its own. Each pair of
 * primes is a key, so that few primes make many keys; they protect nothing. What has been made is
 * kept in the build's directory, for its owner alone, until the next {@code mvn clean}. A JVM never
 * gets the same key twice. What asks another provider by name, or puts another in front, gets that
 * one's.
 */
public final class KeptRsaKeys implements LauncherSessionListener {

  static final String NAME = "KeptRsaKeys";

  /** Beside this class, whichever module's tests have these keys. */
  private static final Path DIRECTORY = directory();

  private static final String MAKER = "SunRsaSign";
  private static final Set<Path> TAKEN = new HashSet<>();

  /** By length of the key. */
  private static final Map<Integer, List<BigInteger>> PRIMES = new HashMap<>();

  private static final Map<Integer, Integer> TRIED = new HashMap<>();

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    int position =
        Stream.of(Security.getProviders()).map(Provider::getName).toList().indexOf(MAKER);
    Security.insertProviderAt(new Kept(), position + 1);
  }

  private static Path directory() {
    try {
      URI classes = KeptRsaKeys.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      return Path.of(classes).resolveSibling("test-keys");
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static synchronized KeyPair next(int bits) {
    try {
      Files.createDirectories(DIRECTORY);
      while (true) {
        int one = TRIED.merge(bits, 1, Integer::sum) - 1;
        int other = 1;
        while (one >= other) { // 0 and 1, 0 and 2, 1 and 2, 0 and 3, and so on
          one -= other;
          other++;
        }
        BigInteger p = prime(bits, one);
        BigInteger q = prime(bits, other);
        if (p.multiply(q).bitLength() == bits) {
          return of(p.max(q), p.min(q)); // as the JDK's keys have them
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new ProviderException(e);
    }
  }

  private static BigInteger prime(int bits, int index)
      throws IOException, GeneralSecurityException {
    List<BigInteger> primes = PRIMES.computeIfAbsent(bits, length -> new ArrayList<>());
    while (primes.size() <= index) {
      RSAPrivateCrtKey key = notTaken(bits);
      primes.add(key.getPrimeP());
      primes.add(key.getPrimeQ());
    }
    return primes.get(index);
  }

  private static KeyPair of(BigInteger p, BigInteger q) throws GeneralSecurityException {
    BigInteger exponent = RSAKeyGenParameterSpec.F4;
    BigInteger beforeP = p.subtract(BigInteger.ONE);
    BigInteger beforeQ = q.subtract(BigInteger.ONE);
    BigInteger own = exponent.modInverse(beforeP.multiply(beforeQ));
    KeyFactory keys = KeyFactory.getInstance("RSA", MAKER);
    return new KeyPair(
        keys.generatePublic(new RSAPublicKeySpec(p.multiply(q), exponent)),
        keys.generatePrivate(
            new RSAPrivateCrtKeySpec(
                p.multiply(q),
                exponent,
                own,
                p,
                q,
                own.mod(beforeP),
                own.mod(beforeQ),
                q.modInverse(p))));
  }

  /** A key that is kept, or made now. */
  private static RSAPrivateCrtKey notTaken(int bits) throws IOException, GeneralSecurityException {
    Optional<Path> kept = notTaken("rsa-" + bits + "-");
    if (kept.isPresent()) {
      TAKEN.add(kept.get());
      return (RSAPrivateCrtKey)
          KeyFactory.getInstance("RSA", MAKER)
              .generatePrivate(new PKCS8EncodedKeySpec(Files.readAllBytes(kept.get())));
    }
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA", MAKER);
    generator.initialize(bits);
    KeyPair made = generator.generateKeyPair();
    TAKEN.add(keep(bits, made));
    return (RSAPrivateCrtKey) made.getPrivate();
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

  private static final class Kept extends Provider {
    private static final long serialVersionUID = 1;

    Kept() {
      super(NAME, "1", "RSA keys of tests");
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
