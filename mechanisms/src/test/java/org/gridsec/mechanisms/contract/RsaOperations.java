package org.gridsec.mechanisms.contract;

import java.security.Provider;
import java.security.Security;
import java.security.SignatureException;
import java.util.List;
import java.util.concurrent.Callable;
import javax.crypto.Cipher;
import org.gridsec.core.record.DelegatingSignature;

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

  private static final class Delegate extends DelegatingSignature {

    Delegate(String algorithm) {
      super(algorithm, List.of(Security.getProvider(JDK)));
    }

    @Override
    protected byte[] engineSign() throws SignatureException {
      count(1, 0, 0, 0);
      return super.engineSign();
    }

    @Override
    protected boolean engineVerify(byte[] value) throws SignatureException {
      count(0, 1, 0, 0);
      return super.engineVerify(value);
    }
  }
}
