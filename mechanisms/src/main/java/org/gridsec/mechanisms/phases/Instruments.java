package org.gridsec.mechanisms.phases;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.soap.XmlSecurityLibraries;

/**
 * Timing inside of Santuario and of the JCA's providers, for the whole JVM: a provider in front of
 * all others that times digests and signatures, and in the place of Santuario's JSR 105 provider
 * one that times its canonicalization. What they time is what they delegate to; without an open
 * span of a recorder on the thread they only delegate. Both are there from {@link #install} to
 * {@link #close}.
 *
 * <p>Canonicalization of streams can only be chosen for the JVM's whole life: the first
 * installation puts {@link TimedStreamCanonicalizer} in its place.
 */
public final class Instruments implements AutoCloseable {

  private static final String SANTUARIO = "ApacheXMLDSig";

  private final Provider santuario;
  private final int position;

  private Instruments(Provider santuario, int position) {
    this.santuario = santuario;
    this.position = position;
  }

  /**
   * Installs them. To be called while no messages are protected or verified.
   *
   * @throws IllegalStateException if they are there already
   */
  public static synchronized Instruments install() {
    if (Security.getProvider(TimedOperations.NAME) != null) {
      throw new IllegalStateException("instruments are installed already");
    }
    // they bring Santuario's provider, and would bring their own canonicalization of streams
    XmlSecurityLibraries.initialize(Stack.PULL);
    TimedStreamCanonicalizer.register();
    Provider santuario = Security.getProvider(SANTUARIO);
    int position = List.of(Security.getProviders()).indexOf(santuario) + 1;
    replace(SANTUARIO, new TimedTransforms(santuario), position);
    Security.insertProviderAt(new TimedOperations(), 1);
    return new Instruments(santuario, position);
  }

  private static void replace(String name, Provider other, int position) {
    Security.removeProvider(name);
    Security.insertProviderAt(other, position);
  }

  /** Takes them away. To be called while no messages are protected or verified. */
  @Override
  public void close() {
    synchronized (Instruments.class) {
      Security.removeProvider(TimedOperations.NAME);
      replace(SANTUARIO, santuario, position);
    }
  }
}
