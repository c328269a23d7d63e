package org.gridsec.mechanisms.contract;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.MacSpi;
import org.gridsec.mechanisms.pki.MlDsa;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Something else in the place of what a sender signs, whatever its mechanism: a provider in front
 * of the JDK's, whose signatures and authentication codes are over octets that were changed before.
 */
final class PlantedSignature extends Planted {

  private static final Map<String, String> SIGNATURES =
      Map.of(
          "SHA1withRSA",
          "SunRsaSign",
          "SHA256withRSA",
          "SunRsaSign",
          "SHA1withDSA",
          "SUN",
          "SHA256withDSA",
          "SUN",
          "SHA256withECDSAinP1363Format",
          "SunEC",
          "SHA256withECDSA",
          "SunEC",
          "Ed25519",
          "SunEC",
          KeyType.ML_DSA_65.keyAlgorithm(),
          "BC",
          MlDsa.ML_DSA_65.oid(),
          "BC");

  private static final String[] CODES = {"HmacSHA1", "HmacSHA256"};

  /** Nothing is changed yet. */
  PlantedSignature() {
    SIGNATURES.forEach(
        (algorithm, of) ->
            plant("Signature", algorithm, () -> new ChangedSignature(algorithm, of)));
    for (String algorithm : CODES) {
      plant("Mac", algorithm, () -> new Code(algorithm));
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
      signature.update(change(taken(signed)));
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

    Code(String algorithm) {
      try {
        this.mac = Mac.getInstance(algorithm, "SunJCE");
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
      return mac.doFinal(change(taken(signed)));
    }

    @Override
    protected void engineReset() {
      signed.reset();
      mac.reset();
    }
  }
}
