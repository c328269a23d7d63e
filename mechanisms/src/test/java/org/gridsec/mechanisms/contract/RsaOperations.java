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
import javax.crypto.Cipher;

/**
 * What a thread did with RSA keys, counted by a JCA provider in front of the JDK's.
 *
 * @param signed with a private key
 * @param verified with a public key
 * @param encrypted with a public key
 * @param decrypted with a private key
 */
public record RsaOperations(int signed, int verified, int encrypted, int decrypted) {

  /** Signatures alone. */
  public RsaOperations(int signed, int verified) {
    this(signed, verified, 0, 0);
  }

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

  /** One operation more of an RSA cipher, in that mode of {@link javax.crypto.Cipher}. */
  private static void count(int mode) {
    boolean encrypts = mode == Cipher.ENCRYPT_MODE || mode == Cipher.WRAP_MODE;
    count(0, 0, encrypts ? 1 : 0, encrypts ? 0 : 1);
  }

  private static void count(int signed, int verified, int encrypted, int decrypted) {
    RsaOperations before = COUNT.get();
    COUNT.set(
        new RsaOperations(
            before.signed + signed,
            before.verified + verified,
            before.encrypted + encrypted,
            before.decrypted + decrypted));
  }

  private static final class Counting extends Provider {
    private static final long serialVersionUID = 1;

    Counting() {
      super("Counting", "1", "counts operations with RSA keys");
      putService(
          new Service(this, "Cipher", "RSA", RsaCipher.class.getName(), null, null) {
            @Override
            public Object newInstance(Object parameter) {
              return new RsaCipher(RsaOperations::count);
            }
          });
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
      count(1, 0, 0, 0);
      return signature.sign();
    }

    @Override
    protected boolean engineVerify(byte[] value) throws SignatureException {
      count(0, 1, 0, 0);
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
