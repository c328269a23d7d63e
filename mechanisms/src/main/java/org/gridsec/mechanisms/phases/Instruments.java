package org.gridsec.mechanisms.phases;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;

/**
 * Timing inside Santuario and the JCA's providers, for the whole JVM. It installs a provider in
 * front of all others that times digests and signatures, and replaces Santuario's JSR 105 provider
 * by one that times canonicalization. Both delegate to the original providers. Without an open span
 * of a recorder on the thread they only delegate. Both are installed from {@link #install} to
 * {@link #close}.
 *
 * <p>Canonicalization of streams can only be replaced for the rest of the JVM's life: the first
 * installation registers {@link TimedStreamCanonicalizer}.
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
   * Installs the instruments. Call it while no messages are protected or verified.
   *
   * @throws IllegalStateException if they are installed already
   */
  public static synchronized Instruments install() {
    if (Security.getProvider(TimedOperations.NAME) != null) {
      throw new IllegalStateException("instruments are installed already");
    }
    // initializing the libraries later would install their provider and reset the canonicalization
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

  /** Removes the instruments. Call it while no messages are protected or verified. */
  @Override
  public void close() {
    synchronized (Instruments.class) {
      Security.removeProvider(TimedOperations.NAME);
      replace(SANTUARIO, santuario, position);
    }
  }
}
