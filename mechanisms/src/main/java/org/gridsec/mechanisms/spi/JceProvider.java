package org.gridsec.mechanisms.spi;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.model.ById;

/**
 * What the Java Cryptography Architecture of a JVM asks first for a cipher, a signature, a digest
 * or a key. Moralis et al. 2007 (section 3.1) and Liu et al. 2005 computed with BouncyCastle, which
 * is written in Java; the JDK's own providers use instructions of the processor where it has them.
 */
public enum JceProvider {
  /** The JDK's own, in the order that it comes with. */
  JDK,
  /** BouncyCastle in front of these: what it does not have is still theirs. */
  BC;

  /**
   * The provider of that id.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static JceProvider of(String id) {
    return ById.of("provider", List.of(values()), JceProvider::id, id);
  }

  /** The one that this JVM asks first. */
  public static JceProvider current() {
    Provider[] asked = Security.getProviders();
    return asked.length > 0 && asked[0].getName().equals(BC.id()) ? BC : JDK;
  }

  public String id() {
    return name();
  }

  /**
   * Makes this JVM ask it first, for the rest of its life. To be called before anything else: what
   * a library has got from another provider it may keep.
   */
  public void install() {
    if (this == BC) {
      Security.removeProvider(id());
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
