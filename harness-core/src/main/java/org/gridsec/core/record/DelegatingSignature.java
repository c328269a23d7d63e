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
 * A signature by another provider: by the first that takes the key, as the JDK would have chosen
 * it. To be extended by what observes signatures.
 */
public class DelegatingSignature extends SignatureSpi {

  private final String algorithm;
  private final List<Provider> providers;
  private AlgorithmParameterSpec parameters;
  private Signature chosen;

  /**
   * @param providers in the order of their preference
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

  /** Providers take them before or after a key; which provider it is, the key decides. */
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

  /**
   * Replaced in the JDK by the method that takes a specification, which nobody here does without.
   */
  @Override
  @Deprecated
  protected void engineSetParameter(String name, Object value) {
    throw new UnsupportedOperationException(name);
  }

  /** As {@link #engineSetParameter(String, Object)}. */
  @Override
  @Deprecated
  protected Object engineGetParameter(String name) {
    throw new UnsupportedOperationException(name);
  }
}
