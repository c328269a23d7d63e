package org.gridsec.mechanisms.contexts;

import java.util.Set;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import org.apache.wss4j.common.derivedKey.ConversationConstants;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.soap.envelope.AlgorithmChecks;
import org.gridsec.mechanisms.soap.envelope.Base64Binary;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The algorithms that protect messages under a context.
 *
 * @param signature XML-Signature's name of the message authentication code
 * @param signatureKeyBytes length of its derived key in bytes
 * @param digest XML-Signature's name of the digest
 * @param encryption XML Encryption's name of the cipher
 * @param encryptionKeyBytes length of its derived key in bytes
 */
record ContextAlgorithms(
    String signature,
    int signatureKeyBytes,
    String digest,
    String encryption,
    int encryptionKeyBytes) {

  /** Exclusive canonicalization without comments. */
  static final String CANONICALIZATION = CanonicalizationMethod.EXCLUSIVE;

  /** Default algorithm of key derivation (WS-SecureConversation 1.3 section 7). */
  static final String P_SHA1 = ConversationConstants.DerivationAlgorithm.P_SHA_1_2005_12;

  /** Minimum length of a nonce in bytes. */
  static final int NONCE_BYTES = 16;

  static ContextAlgorithms of(Suite suite) {
    int macBytes =
        switch (suite) {
          case MODERN -> 32;
          case PERIOD -> 20;
        };
    return new ContextAlgorithms(
        suite.macMethod(), macBytes, suite.digestMethod(), suite.encryptionMethod(), 16);
  }

  /** Returns all algorithms of signature and encryption that a message may name. */
  Set<String> names() {
    return Set.of(CANONICALIZATION, signature, digest, encryption);
  }

  /**
   * Refuses other algorithms of signature and encryption before they are used. The check does not
   * distinguish their places: WSS4J rejects an algorithm of the suite that is used in the place of
   * another.
   */
  void check(Element parent) throws SecurityFault {
    for (String namespace : new String[] {Names.DS, Names.ENC}) {
      AlgorithmChecks.check(parent, namespace, names());
    }
  }

  /** Refuses keys that are not derived in the accepted way. */
  void checkKeys(Element security) throws SecurityFault {
    NodeList keys =
        security.getElementsByTagNameNS(
            ContextNames.WSC, ContextNames.DERIVED_KEY_TOKEN.getLocalPart());
    for (int i = 0; i < keys.getLength(); i++) {
      Element key = (Element) keys.item(i);
      checkKey(
          text(key, "Offset"),
          text(key, "Length"),
          text(key, "Nonce"),
          key.getAttributeNS(null, "Algorithm")
              + key.getAttributeNS(ContextNames.WSC, "Algorithm"));
    }
  }

  private static String text(Element key, String localName) {
    return key.getElementsByTagNameNS(ContextNames.WSC, localName).item(0).getTextContent();
  }

  /**
   * Checks the derivation of a key. Shorter keys could be guessed, and a large offset would cost
   * the receiver computing time.
   *
   * @param offset as in the message
   * @param length as in the message
   * @param nonce as in the message
   * @param derivation as in the message; null or empty if the message does not name it
   */
  void checkKey(String offset, String length, String nonce, String derivation)
      throws SecurityFault {
    boolean accepted =
        offset.trim().equals("0")
            && (length.trim().equals(Integer.toString(signatureKeyBytes))
                || length.trim().equals(Integer.toString(encryptionKeyBytes)))
            && (derivation == null || derivation.isEmpty() || derivation.equals(P_SHA1));
    if (!accepted) {
      throw AlgorithmChecks.unsupported(
          "DerivedKeyToken expected Offset 0, Length %s or %s and Algorithm %s or none"
              .formatted(signatureKeyBytes, encryptionKeyBytes, P_SHA1));
    }
    if (Base64Binary.decode("Nonce", nonce).length < NONCE_BYTES) {
      throw SecurityFault.wsse(
          "InvalidSecurity",
          "Nonce of DerivedKeyToken expected at least %s octets".formatted(NONCE_BYTES));
    }
  }
}
