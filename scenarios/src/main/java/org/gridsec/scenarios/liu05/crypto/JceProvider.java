package org.gridsec.scenarios.liu05.crypto;

import java.security.Provider;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** Whose implementation of an algorithm is measured. */
public enum JceProvider {
  /** BouncyCastle, as in the paper. */
  BOUNCY_CASTLE(() -> Stream.of(new BouncyCastleProvider())),
  /** Whichever of the JDK's own has the algorithm. */
  JDK(
      () ->
          Arrays.stream(Security.getProviders())
              .filter(provider -> provider.getName().matches("SUN|Sun.*"))),
  /** Amazon's, which is native code; there only if it is on the class path. */
  CORRETTO(() -> onClassPath("com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider"));

  @SuppressWarnings("ImmutableEnumChecker") // asked for their services only
  private final List<Provider> providers;

  JceProvider(Supplier<Stream<Provider>> providers) {
    this.providers = providers.get().toList();
  }

  private static Stream<Provider> onClassPath(String name) {
    try {
      return Stream.of(
          Class.forName(name).asSubclass(Provider.class).getConstructor().newInstance());
    } catch (ClassNotFoundException e) {
      return Stream.empty();
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new IllegalStateException(name + " is on the class path but does not start", e);
    }
  }

  /**
   * The provider that has an algorithm; empty where there is none.
   *
   * @param service such as {@code Signature}
   */
  public Optional<Provider> find(String service, String algorithm) {
    return providers.stream()
        .filter(
            provider -> provider.getService(service, base(algorithm, provider, service)) != null)
        .findFirst();
  }

  /** The same where it is known that there is one. */
  Provider get(String service, String algorithm) {
    return find(service, algorithm)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "provider expected one that has %s %s, got: %s"
                        .formatted(service, algorithm, this)));
  }

  /** A provider lists a transformation as a whole, or its algorithm only. */
  private static String base(String algorithm, Provider provider, String service) {
    return provider.getService(service, algorithm) == null ? algorithm.split("/", 2)[0] : algorithm;
  }

  /** As cells name it: the provider's own name. */
  public static JceProvider named(String name) {
    return Arrays.stream(values())
        .filter(one -> one.providers.stream().anyMatch(p -> p.getName().equals(name)))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'provider' expected one that this JVM has, got: " + name));
  }
}
