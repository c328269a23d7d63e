package org.gridsec.mechanisms.spi;

import java.security.Provider;
import java.security.Security;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.model.JceProvider;

/** The provider that this JVM asks first. */
public final class InstalledProvider {

  private InstalledProvider() {}

  public static JceProvider get() {
    Provider[] asked = Security.getProviders();
    return asked.length > 0 && asked[0].getName().equals(JceProvider.BC.id())
        ? JceProvider.BC
        : JceProvider.JDK;
  }

  /**
   * Makes this JVM ask a provider first, for the rest of its life. To be called before anything
   * else: what a library has got from another provider it may keep.
   */
  public static void install(JceProvider provider) {
    if (provider == JceProvider.BC) {
      Security.removeProvider(provider.id());
      Security.insertProviderAt(BouncyCastle.provider(), 1);
    }
  }

  /** Apart, since a JVM that does not use it need not have it on its class path. */
  private static final class BouncyCastle {
    static Provider provider() {
      return new BouncyCastleProvider();
    }
  }
}
