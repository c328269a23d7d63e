package org.gridsec.mechanisms.phases;

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
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * A signature by another provider, timed: by the first that takes the key, as the JDK would have
 * chosen it.
 */
final class TimedSignature extends SignatureSpi {

  private final String algorithm;
  private final List<Provider> providers;
  private AlgorithmParameterSpec parameters;
  private Signature timed;

  /**
   * @param providers in the order of their preference
   */
  TimedSignature(String algorithm, List<Provider> providers) {
    this.algorithm = algorithm;
    this.providers = providers;
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
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.SIGNATURE)) {
      for (Provider provider : providers) {
        Provider.Service service = provider.getService("Signature", algorithm);
        if (service != null && service.supportsParameter(key)) {
          try {
            Signature candidate = Signature.getInstance(algorithm, provider);
            if (parameters != null) {
              candidate.setParameter(parameters);
            }
            initialization.on(candidate);
            timed = candidate;
            return;
          } catch (InvalidKeyException e) {
            refusal.addSuppressed(e);
          } catch (NoSuchAlgorithmException | InvalidAlgorithmParameterException e) {
            throw new InvalidKeyException(e);
          }
        }
      }
    }
    throw refusal;
  }

  @Override
  protected void engineUpdate(byte value) throws SignatureException {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.SIGNATURE)) {
      timed.update(value);
    }
  }

  @Override
  protected void engineUpdate(byte[] bytes, int offset, int length) throws SignatureException {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.SIGNATURE)) {
      timed.update(bytes, offset, length);
    }
  }

  @Override
  protected byte[] engineSign() throws SignatureException {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.SIGNATURE)) {
      return timed.sign();
    }
  }

  @Override
  protected boolean engineVerify(byte[] value) throws SignatureException {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.SIGNATURE)) {
      return timed.verify(value);
    }
  }

  /** Providers take them before or after a key; which provider it is, the key decides. */
  @Override
  protected void engineSetParameter(AlgorithmParameterSpec spec)
      throws InvalidAlgorithmParameterException {
    parameters = spec;
    if (timed != null) {
      timed.setParameter(spec);
    }
  }

  @Override
  protected AlgorithmParameters engineGetParameters() {
    return timed == null ? null : timed.getParameters();
  }

  @Override
  @Deprecated
  protected void engineSetParameter(String name, Object value) {
    throw new UnsupportedOperationException(name);
  }

  @Override
  @Deprecated
  protected Object engineGetParameter(String name) {
    throw new UnsupportedOperationException(name);
  }
}
