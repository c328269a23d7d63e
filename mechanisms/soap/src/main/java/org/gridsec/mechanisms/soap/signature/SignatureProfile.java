package org.gridsec.mechanisms.soap.signature;

import java.math.BigInteger;
import java.security.PublicKey;
import java.security.interfaces.DSAPublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.xml.security.stax.ext.SecurePart;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.MlDsa;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * The way in which both sides sign.
 *
 * @param key type of the signing key, available in the suite
 * @param reference way in which the signature refers to its certificate
 * @param fresh true if messages have a signed timestamp and are accepted once
 * @param blocks names of the signed blocks of the Header, each once in every message
 */
public record SignatureProfile(
    Suite suite, KeyType key, KeyReference reference, boolean fresh, List<QName> blocks) {

  /** Creates a profile whose messages are accepted once and have no blocks. */
  public SignatureProfile(Suite suite, KeyType key, KeyReference reference) {
    this(suite, key, reference, true, List.of());
  }

  /** Returns the profile with an RSA key whose certificate is in the message. */
  public static SignatureProfile of(Suite suite) {
    return new SignatureProfile(suite, KeyType.RSA, KeyReference.DIRECT);
  }

  /** Octets of a signature with Ed25519 (RFC 8032 section 5.1.6). */
  private static final int ED25519_BYTES = 64;

  /**
   * @throws IllegalArgumentException if no messages are signed with such keys in the suite
   */
  public SignatureProfile {
    blocks = List.copyOf(blocks);
    if (!key.isOf(suite)) {
      throw new IllegalArgumentException(
          "key type expected one that signs messages in suite %s, got: %s"
              .formatted(suite.id(), key.id()));
    }
  }

  /** Returns XML-Signature's name of the algorithm. */
  public String signatureMethod() {
    return switch (key) {
      case DSA -> "http://www.w3.org/2000/09/xmldsig#dsa-sha1";
      case EC -> "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256";
      case ED25519 -> "http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519";
      case ML_DSA_44, ML_DSA_65, ML_DSA_87 -> MlDsaSignatures.method(key);
      default -> suite.signatureMethod();
    };
  }

  /**
   * Returns the length of a signature in XML-Signature, in octets. The encoding has a fixed width
   * (1.1, section 6.4; RFC 9231, section 2.3.12). Libraries also accept longer values, with zeros
   * before or after.
   *
   * @param signer key of the profile's type
   */
  public int signatureBytes(PublicKey signer) {
    return switch (key) {
      case DSA -> 2 * bytes(((DSAPublicKey) signer).getParams().getQ());
      case EC -> 2 * bytes(((ECPublicKey) signer).getParams().getOrder());
      case ED25519 -> ED25519_BYTES;
      case ML_DSA_44, ML_DSA_65, ML_DSA_87 -> MlDsa.of(key).signatureBytes();
      default -> bytes(((RSAPublicKey) signer).getModulus());
    };
  }

  private static int bytes(BigInteger number) {
    return (number.bitLength() + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** True if Santuario's streams know the length of such keys; they refuse others. */
  public static boolean isOfKnownLength(KeyType key) {
    return key != KeyType.ED25519 && !KeyType.ML_DSA.contains(key);
  }

  /** True if the JSR 105 API of Santuario does not have the algorithm. */
  boolean ofMlDsa() {
    return KeyType.ML_DSA.contains(key);
  }

  /** Returns XML-Signature's name of the digest. */
  public String digestMethod() {
    return suite.digestMethod();
  }

  /** Makes WSS4J sign the Body of streams, their blocks, and the timestamp if they have one. */
  public void sign(WSSSecurityProperties properties, PartyCrypto crypto) {
    properties.setSignatureCrypto(crypto);
    properties.setSignatureUser(alias());
    properties.setSignatureKeyIdentifier(reference.stream());
    properties.setSignatureCanonicalizationAlgorithm(SignatureForms.CANONICALIZATION);
    properties.setSignatureAlgorithm(signatureMethod());
    properties.setSignatureDigestAlgorithm(digestMethod());
    if (fresh) {
      properties.setTimestampTTL(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
      properties.addSignaturePart(element(WSSConstants.TAG_WSU_TIMESTAMP));
    }
    properties.addSignaturePart(element(WSSConstants.TAG_SOAP11_BODY));
    blocks.forEach(name -> properties.addSignaturePart(element(name)));
  }

  private static SecurePart element(QName name) {
    return new SecurePart(name, SecurePart.Modifier.Element);
  }

  /** Returns the form of the Security header. */
  public Form security() {
    Form signature = SignatureForms.signature(reference);
    return Form.one(
        Names.SECURITY,
        Stream.of(
                Stream.of(SignatureForms.TOKEN).filter(any -> reference == KeyReference.DIRECT),
                Stream.of(SignatureForms.TIMESTAMP).filter(any -> fresh),
                Stream.of(signature))
            .flatMap(forms -> forms)
            .toArray(Form[]::new));
  }

  /** Returns the alias of the key in the key store. */
  String alias() {
    return KeyStores.alias(key);
  }
}
