package org.gridsec.core.record;

import java.security.AlgorithmParameters;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.util.List;

/**
 * A signature that delegates to the first provider that accepts the key, as the JDK does. Base
 * class for observers of signatures.
 */
public class DelegatingSignature extends SignatureSpi {

  private final String algorithm;
  private final List<Provider> providers;
  private AlgorithmParameterSpec parameters;
  private Signature chosen;

  /**
   * Creates a signature.
   *
   * @param providers providers in order of preference
   */
  public DelegatingSignature(String algorithm, List<Provider> providers) {
    this.algorithm = algorithm;
    this.providers = List.copyOf(providers);
  }

  @Override
  protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
    choose(key, signature -> signature.initVerify(key));
  }

  @Override
  protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
    choose(key, signature -> signature.initSign(key));
  }

  @Override
  protected void engineInitSign(PrivateKey key, SecureRandom random) throws InvalidKeyException {
    choose(key, signature -> signature.initSign(key, random));
  }

  @FunctionalInterface
  private interface Initialization {
    void on(Signature signature) throws InvalidKeyException;
  }

  private void choose(Key key, Initialization initialization) throws InvalidKeyException {
    InvalidKeyException refusal = new InvalidKeyException("no provider takes it: " + algorithm);
    for (Provider provider : providers) {
      Provider.Service service = provider.getService("Signature", algorithm);
      if (service != null && service.supportsParameter(key)) {
        try {
          Signature candidate = Signature.getInstance(algorithm, provider);
          if (parameters != null) {
            candidate.setParameter(parameters);
          }
          initialization.on(candidate);
          chosen = candidate;
          return;
        } catch (InvalidKeyException e) {
          refusal.addSuppressed(e);
        } catch (NoSuchAlgorithmException | InvalidAlgorithmParameterException e) {
          throw new InvalidKeyException(e);
        }
      }
    }
    throw refusal;
  }

  @Override
  protected void engineUpdate(byte value) throws SignatureException {
    chosen.update(value);
  }

  @Override
  protected void engineUpdate(byte[] bytes, int offset, int length) throws SignatureException {
    chosen.update(bytes, offset, length);
  }

  @Override
  protected byte[] engineSign() throws SignatureException {
    return chosen.sign();
  }

  @Override
  protected boolean engineVerify(byte[] value) throws SignatureException {
    return chosen.verify(value);
  }

  /** Providers accept parameters before or after a key. The key decides which provider is used. */
  @Override
  protected void engineSetParameter(AlgorithmParameterSpec spec)
      throws InvalidAlgorithmParameterException {
    parameters = spec;
    if (chosen != null) {
      chosen.setParameter(spec);
    }
  }

  @Override
  protected AlgorithmParameters engineGetParameters() {
    return chosen == null ? null : chosen.getParameters();
  }

  /** The JDK replaced it by the method with a specification. Every caller here uses that one. */
  @Override
  @Deprecated
  protected void engineSetParameter(String name, Object value) {
    throw new UnsupportedOperationException(name);
  }

  /** Not supported, like {@link #engineSetParameter(String, Object)}. */
  @Override
  @Deprecated
  protected Object engineGetParameter(String name) {
    throw new UnsupportedOperationException(name);
  }
}
