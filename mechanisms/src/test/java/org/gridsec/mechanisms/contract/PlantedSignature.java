package org.gridsec.mechanisms.contract;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Security;
import java.security.Signature;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import javax.crypto.Mac;
import javax.crypto.MacSpi;

/**
 * Something else in the place of what a sender signs, whatever its mechanism: a provider in front
 * of the JDK's, whose signatures and authentication codes are over octets that were changed before.
 */
final class PlantedSignature implements AutoCloseable {

  private static final Map<String, String> SIGNATURES =
      Map.of(
          "SHA1withRSA", "SunRsaSign",
          "SHA256withRSA", "SunRsaSign",
          "SHA1withDSA", "SUN",
          "SHA256withDSA", "SUN",
          "SHA256withECDSAinP1363Format", "SunEC",
          "SHA256withECDSA", "SunEC",
          "Ed25519", "SunEC");

  private static final String[] CODES = {"HmacSHA1", "HmacSHA256"};

  private final Provider provider = new Signing();
  private UnaryOperator<byte[]> change = UnaryOperator.identity();

  /** Nothing is changed yet. */
  PlantedSignature() {
    Security.insertProviderAt(provider, 1);
  }

  /** What a task makes while everything that is signed is changed before. */
  String changed(UnaryOperator<byte[]> before, Callable<String> task) throws Exception {
    change = before;
    try {
      return task.call();
    } finally {
      change = UnaryOperator.identity();
    }
  }

  @Override
  public void close() {
    Security.removeProvider(provider.getName());
  }

  private final class Signing extends Provider {
    private static final long serialVersionUID = 1;

    Signing() {
      super("Signing", "1", "signs something else");
      SIGNATURES.forEach((algorithm, of) -> put("Signature", algorithm, of));
      for (String algorithm : CODES) {
        put("Mac", algorithm, "SunJCE");
      }
    }

    private void put(String type, String algorithm, String of) {
      putService(
          new Service(this, type, algorithm, PlantedSignature.class.getName(), null, null) {
            @Override
            public Object newInstance(Object parameter) {
              return type.equals("Mac")
                  ? new Code(algorithm, of)
                  : new ChangedSignature(algorithm, of);
            }
          });
    }
  }

  /** Signs all at once, at the end. */
  private final class ChangedSignature extends SignatureSpi {

    private final Signature signature;
    private final ByteArrayOutputStream signed = new ByteArrayOutputStream();

    ChangedSignature(String algorithm, String of) {
      try {
        this.signature = Signature.getInstance(algorithm, of);
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
    protected void engineUpdate(byte b) {
      signed.write(b);
    }

    @Override
    protected void engineUpdate(byte[] octets, int offset, int length) {
      signed.write(octets, offset, length);
    }

    @Override
    protected byte[] engineSign() throws SignatureException {
      signature.update(change.apply(taken(signed)));
      return signature.sign();
    }

    @Override
    protected boolean engineVerify(byte[] value) throws SignatureException {
      signature.update(taken(signed));
      return signature.verify(value);
    }

    @Override
    protected void engineSetParameter(AlgorithmParameterSpec parameters) {
      throw new UnsupportedOperationException("none of them has any");
    }

    @Override
    @Deprecated
    protected void engineSetParameter(String name, Object value) {
      throw new UnsupportedOperationException("none of them has any");
    }

    @Override
    @Deprecated
    protected Object engineGetParameter(String name) {
      throw new UnsupportedOperationException("none of them has any");
    }
  }

  private static byte[] taken(ByteArrayOutputStream octets) {
    byte[] all = octets.toByteArray();
    octets.reset();
    return all;
  }

  /** Computes all at once, at the end. */
  private final class Code extends MacSpi {

    private final Mac mac;
    private final ByteArrayOutputStream signed = new ByteArrayOutputStream();

    Code(String algorithm, String of) {
      try {
        this.mac = Mac.getInstance(algorithm, of);
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("every JDK has it", e);
      }
    }

    @Override
    protected int engineGetMacLength() {
      return mac.getMacLength();
    }

    @Override
    protected void engineInit(Key key, AlgorithmParameterSpec parameters)
        throws InvalidKeyException {
      mac.init(key);
      signed.reset();
    }

    @Override
    protected void engineUpdate(byte input) {
      signed.write(input);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) {
      signed.write(input, offset, length);
    }

    @Override
    protected byte[] engineDoFinal() {
      return mac.doFinal(change.apply(taken(signed)));
    }

    @Override
    protected void engineReset() {
      signed.reset();
      mac.reset();
    }
  }
}
