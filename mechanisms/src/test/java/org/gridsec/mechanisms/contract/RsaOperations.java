package org.gridsec.mechanisms.contract;

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
import java.util.concurrent.Callable;

/**
 * RSA signatures that a thread made and verified, counted by a JCA provider in front of the JDK's.
 *
 * @param signed with a private key
 * @param verified with a public key
 */
public record RsaOperations(int signed, int verified) {

  private static final String JDK = "SunRsaSign";

  private static final ThreadLocal<RsaOperations> COUNT =
      ThreadLocal.withInitial(() -> new RsaOperations(0, 0));

  /** What a task needs. */
  public static RsaOperations of(Callable<?> task) throws Exception {
    Provider counting = new Counting();
    Security.insertProviderAt(counting, 1);
    try {
      COUNT.remove();
      task.call();
      return COUNT.get();
    } finally {
      Security.removeProvider(counting.getName());
    }
  }

  private static final class Counting extends Provider {
    private static final long serialVersionUID = 1;

    Counting() {
      super("Counting", "1", "counts RSA signatures");
      for (String algorithm : List.of("SHA1withRSA", "SHA256withRSA", "RSASSA-PSS")) {
        putService(
            new Service(this, "Signature", algorithm, Delegate.class.getName(), null, null) {
              @Override
              public Object newInstance(Object parameter) {
                return new Delegate(algorithm);
              }
            });
      }
    }
  }

  private static final class Delegate extends SignatureSpi {
    private final Signature signature;

    Delegate(String algorithm) {
      try {
        signature = Signature.getInstance(algorithm, JDK);
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("every JDK has it", e);
      }
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
    protected void engineUpdate(byte value) throws SignatureException {
      signature.update(value);
    }

    @Override
    protected void engineUpdate(byte[] bytes, int offset, int length) throws SignatureException {
      signature.update(bytes, offset, length);
    }

    @Override
    protected byte[] engineSign() throws SignatureException {
      COUNT.set(new RsaOperations(COUNT.get().signed + 1, COUNT.get().verified));
      return signature.sign();
    }

    @Override
    protected boolean engineVerify(byte[] value) throws SignatureException {
      COUNT.set(new RsaOperations(COUNT.get().signed, COUNT.get().verified + 1));
      return signature.verify(value);
    }

    @Override
    protected void engineSetParameter(AlgorithmParameterSpec parameters)
        throws InvalidAlgorithmParameterException {
      signature.setParameter(parameters);
    }

    @Override
    protected AlgorithmParameters engineGetParameters() {
      return signature.getParameters();
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
}
