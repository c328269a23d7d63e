package org.gridsec.core.record;

import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.SignatureException;
import java.util.List;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/** A signature of another provider with its time recorded. */
public final class TimedSignature extends DelegatingSignature {

  /**
   * Creates a signature.
   *
   * @param providers providers in order of preference
   */
  public TimedSignature(String algorithm, List<Provider> providers) {
    super(algorithm, providers);
  }

  private static Recorder.Span span() {
    return PhaseRecorder.current().span(Phase.SIGNATURE);
  }

  @Override
  protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
    try (Recorder.Span span = span()) {
      super.engineInitVerify(key);
    }
  }

  @Override
  protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
    try (Recorder.Span span = span()) {
      super.engineInitSign(key);
    }
  }

  @Override
  protected void engineInitSign(PrivateKey key, SecureRandom random) throws InvalidKeyException {
    try (Recorder.Span span = span()) {
      super.engineInitSign(key, random);
    }
  }

  @Override
  protected void engineUpdate(byte value) throws SignatureException {
    try (Recorder.Span span = span()) {
      super.engineUpdate(value);
    }
  }

  @Override
  protected void engineUpdate(byte[] bytes, int offset, int length) throws SignatureException {
    try (Recorder.Span span = span()) {
      super.engineUpdate(bytes, offset, length);
    }
  }

  @Override
  protected byte[] engineSign() throws SignatureException {
    try (Recorder.Span span = span()) {
      return super.engineSign();
    }
  }

  @Override
  protected boolean engineVerify(byte[] value) throws SignatureException {
    try (Recorder.Span span = span()) {
      return super.engineVerify(value);
    }
  }

  /** The service of a provider that times the signatures of other providers. */
  public static final class Service extends Provider.Service {

    private final List<Provider> timed;

    /**
     * Creates a service.
     *
     * @param timed timed providers in order of preference
     */
    public Service(Provider provider, String algorithm, List<Provider> timed) {
      super(provider, "Signature", algorithm, TimedSignature.class.getName(), null, null);
      this.timed = timed;
    }

    @Override
    public Object newInstance(Object parameter) {
      return new TimedSignature(getAlgorithm(), timed);
    }
  }
}
