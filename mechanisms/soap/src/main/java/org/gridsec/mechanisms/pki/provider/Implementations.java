package org.gridsec.mechanisms.pki.provider;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.model.JceProvider;

/** Finds JCA providers for callers that pass a provider explicitly. It installs no provider. */
public final class Implementations {

  private static final Map<JceProvider, List<Provider>> LOADED = new ConcurrentHashMap<>();

  private Implementations() {}

  /**
   * Returns the providers of that kind, in their order.
   *
   * @throws IllegalArgumentException if the provider does not load here
   */
  public static List<Provider> of(JceProvider whose) {
    return LOADED.computeIfAbsent(whose, Implementations::load);
  }

  /** Returns the reason why a provider does not load here; empty if it loads. */
  public static Optional<String> obstacle(JceProvider whose) {
    try {
      of(whose);
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(e.getMessage());
    }
  }

  private static List<Provider> load(JceProvider whose) {
    return switch (whose) {
      case JDK -> Stream.of(Security.getProviders()).filter(p -> whose.has(p.getName())).toList();
      case BC -> BouncyCastle.providers();
      case ACCP -> List.of(Corretto.load());
    };
  }

  /**
   * Returns the provider that has an algorithm; empty if there is none.
   *
   * @param service such as {@code Signature}
   */
  public static Optional<Provider> find(JceProvider whose, String service, String algorithm) {
    return of(whose).stream()
        .filter(
            provider -> provider.getService(service, base(algorithm, provider, service)) != null)
        .findFirst();
  }

  /**
   * Returns the provider that has an algorithm.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Provider get(JceProvider whose, String service, String algorithm) {
    return find(whose, service, algorithm)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "provider expected one that has %s %s, got: %s"
                        .formatted(service, algorithm, whose)));
  }

  /**
   * Returns the name under which the provider lists the algorithm: whole, or without mode and
   * padding.
   */
  private static String base(String algorithm, Provider provider, String service) {
    return provider.getService(service, algorithm) == null ? algorithm.split("/", 2)[0] : algorithm;
  }

  /**
   * A separate class, so that a JVM without BouncyCastle on its class path can load the outer one.
   */
  private static final class BouncyCastle {
    static List<Provider> providers() {
      return List.of(new BouncyCastleProvider());
    }
  }
}
