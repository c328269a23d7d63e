package org.gridsec.mechanisms.spi;

import java.security.Provider;
import java.security.Security;
import java.util.stream.Stream;
import org.gridsec.core.model.JceProvider;

/** The provider that this JVM asks first. */
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
   * Makes this JVM ask a provider first, for the rest of its life. To be called before anything
   * else: what a library has got from another provider it may keep.
   *
   * @throws IllegalArgumentException if it is one that does not load here
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
