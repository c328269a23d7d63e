package org.gridsec.mechanisms.spi;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.model.JceProvider;

/**
 * Providers of the JCA that a caller asks for algorithms himself: none of them is installed by
 * that.
 */
public final class Implementations {

  private static final Map<JceProvider, List<Provider>> LOADED = new ConcurrentHashMap<>();

  private Implementations() {}

  /**
   * The providers that are one's own, in their order.
   *
   * @throws IllegalArgumentException if it is one that does not load here
   */
  public static List<Provider> of(JceProvider whose) {
    return LOADED.computeIfAbsent(whose, Implementations::load);
  }

  /** Why one does not load here; empty where it does. */
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
   * The provider that has an algorithm; empty where there is none.
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
   * The same where it is known that there is one.
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

  /** A provider lists a transformation as a whole, or its algorithm only. */
  private static String base(String algorithm, Provider provider, String service) {
    return provider.getService(service, algorithm) == null ? algorithm.split("/", 2)[0] : algorithm;
  }

  /** Apart, since a JVM that does not use it need not have it on its class path. */
  private static final class BouncyCastle {
    static List<Provider> providers() {
      return List.of(new BouncyCastleProvider());
    }
  }
}
