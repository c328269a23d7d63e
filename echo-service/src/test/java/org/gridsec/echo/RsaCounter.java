package org.gridsec.echo;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Security;
import java.security.Signature;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The JDK's RSA signatures, counted: those of the thread that made the counter, which calls, apart
 * from all others, which serve. In front of all providers until it is closed.
 */
final class RsaCounter extends Provider implements AutoCloseable {

  private static final long serialVersionUID = 1;

  /** What was done, by whom. */
  enum Operation {
    CLIENT_SIGNS,
    CLIENT_VERIFIES,
    SERVER_SIGNS,
    SERVER_VERIFIES
  }

  private final transient Thread client = Thread.currentThread();
  private final transient Map<Operation, Integer> counts = new ConcurrentHashMap<>();

  RsaCounter() {
    super("RsaCounter", "1", "counts RSA signatures");
    for (String algorithm : List.of("RSASSA-PSS", "SHA256withRSA", "SHA1withRSA")) {
      putService(new Counted(this, algorithm));
    }
    Security.insertProviderAt(this, 1);
  }

  Map<Operation, Integer> counts() {
    return Map.copyOf(counts);
  }

  void reset() {
    counts.clear();
  }

  private void count(Operation byClient, Operation byServer) {
    counts.merge(Thread.currentThread() == client ? byClient : byServer, 1, Integer::sum);
  }

  @Override
  public void close() {
    Security.removeProvider(getName());
  }

  private static final class Counted extends Service {

    private final RsaCounter counter;

    Counted(RsaCounter counter, String algorithm) {
      super(counter, "Signature", algorithm, CountedSignature.class.getName(), null, null);
      this.counter = counter;
    }

    @Override
    public Object newInstance(Object parameter) {
      try {
        return new CountedSignature(counter, Signature.getInstance(getAlgorithm(), "SunRsaSign"));
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static final class CountedSignature extends SignatureSpi {

    private final RsaCounter counter;
    private final Signature signature;

    CountedSignature(RsaCounter counter, Signature signature) {
      this.counter = counter;
      this.signature = signature;
    }

    @Override
    protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
      signature.initVerify(key);
    }

    @Override
    protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
      signature.initSign(key);
    }

    @Override
    protected void engineUpdate(byte data) throws SignatureException {
      signature.update(data);
    }

    @Override
    protected void engineUpdate(byte[] data, int offset, int length) throws SignatureException {
      signature.update(data, offset, length);
    }

    @Override
    protected byte[] engineSign() throws SignatureException {
      counter.count(Operation.CLIENT_SIGNS, Operation.SERVER_SIGNS);
      return signature.sign();
    }

    @Override
    protected boolean engineVerify(byte[] given) throws SignatureException {
      counter.count(Operation.CLIENT_VERIFIES, Operation.SERVER_VERIFIES);
      return signature.verify(given);
    }

    @Override
    protected void engineSetParameter(AlgorithmParameterSpec parameter)
        throws InvalidAlgorithmParameterException {
      signature.setParameter(parameter);
    }

    @Override
    protected AlgorithmParameters engineGetParameters() {
      return signature.getParameters();
    }

    @Override
    @SuppressWarnings("deprecation") // the class to extend wants it
    protected void engineSetParameter(String name, Object value) {
      throw new UnsupportedOperationException(name);
    }

    @Override
    @SuppressWarnings("deprecation") // the class to extend wants it
    protected Object engineGetParameter(String name) {
      throw new UnsupportedOperationException(name);
    }
  }
}
