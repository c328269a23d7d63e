package org.gridsec.mechanisms.pki.provider;

import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.util.List;
import java.util.Set;
import org.gridsec.core.model.JceProvider;

/**
 * Offers the signatures, digests and MACs of the Amazon Corretto Crypto Provider (ACCP) for keys of
 * other providers.
 *
 * <p>A JVM installs this class instead of ACCP itself. ACCP would also create and read keys, and
 * its keys can be destroyed: Santuario's streams destroy the key that they have signed with. ACCP's
 * ciphers are left out, too. They take private keys, and translating a key for each message costs
 * more than the cipher saves.
 */
final class Corretto extends Provider {

  private static final long serialVersionUID = 1;

  /** System property that makes ACCP read EdDSA keys. ACCP reads it when its class is loaded. */
  private static final String READS_EDDSA =
      "com.amazon.corretto.crypto.provider.registerEdKeyFactory";

  private static final String SIGNATURE = "Signature";
  private static final Set<String> KEYLESS = Set.of("MessageDigest", "Mac");

  /**
   * @throws IllegalArgumentException if ACCP does not load here
   */
  Corretto() {
    super(JceProvider.ACCP.id(), "1", "Signatures, digests and MACs of ACCP for keys of others");
    Provider all = Implementations.of(JceProvider.ACCP).get(0);
    for (Service service : all.getServices()) {
      if (service.getType().equals(SIGNATURE)) {
        putService(new Signatures(this, service));
      } else if (KEYLESS.contains(service.getType())) {
        putService(new Delegate(this, service));
      }
    }
  }

  /**
   * Loads ACCP.
   *
   * @throws IllegalArgumentException if it is not on the class path, or its native library is for
   *     another platform
   */
  static Provider load() {
    System.setProperty(READS_EDDSA, "true");
    return load("com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider");
  }

  /** Loads the provider of that class. */
  static Provider load(String name) {
    Class<?> type;
    try {
      type = Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw unavailable("none on the class path", e);
    }
    try {
      Provider provider = type.asSubclass(Provider.class).getConstructor().newInstance();
      Throwable error = (Throwable) type.getMethod("getLoadingError").invoke(provider);
      if (error != null) {
        throw unavailable(type, error);
      }
      return provider;
    } catch (InvocationTargetException e) {
      throw unavailable(type, e.getCause());
    } catch (ReflectiveOperationException | LinkageError e) {
      throw unavailable(type, e);
    }
  }

  private static IllegalArgumentException unavailable(Class<?> type, Throwable error) {
    Path jar =
        Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()));
    String why = error.toString().lines().findFirst().orElse("");
    return unavailable("%s, which does not load: %s".formatted(jar.getFileName(), why), error);
  }

  private static IllegalArgumentException unavailable(String got, Throwable cause) {
    return new IllegalArgumentException(
        "provider ACCP expected the jar of AmazonCorrettoCryptoProvider for %s %s, got: %s"
            .formatted(System.getProperty("os.name"), System.getProperty("os.arch"), got),
        cause);
  }

  private static final class Signatures extends Service {
    private final Provider signing;

    Signatures(Provider provider, Service service) {
      super(
          provider,
          SIGNATURE,
          service.getAlgorithm(),
          CorrettoSignature.class.getName(),
          null,
          null);
      this.signing = service.getProvider();
    }

    @Override
    public Object newInstance(Object parameter) {
      return new CorrettoSignature(getAlgorithm(), signing);
    }
  }

  private static final class Delegate extends Service {
    private final Service service;

    Delegate(Provider provider, Service service) {
      super(
          provider,
          service.getType(),
          service.getAlgorithm(),
          service.getClassName(),
          List.of(),
          null);
      this.service = service;
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      return service.newInstance(parameter);
    }
  }
}
