package org.gridsec.mechanisms.pki.provider;

import java.security.Provider;
import java.security.Security;
import java.util.stream.Stream;
import org.gridsec.core.model.JceProvider;

/** The provider that has the highest priority in this JVM. */
public final class InstalledProvider {

  private InstalledProvider() {}

  public static JceProvider get() {
    Provider[] asked = Security.getProviders();
    return Stream.of(JceProvider.BC, JceProvider.ACCP)
        .filter(provider -> asked.length > 0 && asked[0].getName().equals(provider.id()))
        .findFirst()
        .orElse(JceProvider.JDK);
  }

  /**
   * Gives a provider the highest priority in this JVM, for the rest of its life. Call it before
   * anything else, because libraries may keep an algorithm of another provider that they got
   * before.
   *
   * @throws IllegalArgumentException if the provider does not load here
   */
  public static void install(JceProvider provider) {
    if (provider != JceProvider.JDK) {
      Provider first =
          provider == JceProvider.BC ? Implementations.of(provider).get(0) : new Corretto();
      Security.removeProvider(provider.id());
      Security.insertProviderAt(first, 1);
    }
  }
}
