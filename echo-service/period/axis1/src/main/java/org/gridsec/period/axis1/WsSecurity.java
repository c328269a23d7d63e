package org.gridsec.period.axis1;

import java.security.SignatureException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.Vector;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.UnsupportedCallbackException;
import org.apache.ws.security.WSConstants;
import org.apache.ws.security.WSPasswordCallback;
import org.apache.ws.security.WSSecurityEngine;
import org.apache.ws.security.WSSecurityEngineResult;
import org.apache.ws.security.WSSecurityException;
import org.apache.ws.security.message.WSSecEncrypt;
import org.apache.ws.security.message.WSSecHeader;
import org.apache.ws.security.message.WSSecSignature;
import org.gridsec.core.files.KeyFiles;
import org.w3c.dom.Document;

/** WSS4J's single operations, between two parties with certificates of one authority. */
final class WsSecurity {

  private final int reference;
  private final Parties parties;

  /**
   * Creates the operations.
   *
   * @param reference reference to certificates in messages: {@code direct}, {@code issuer-serial}
   *     or {@code subject-key-identifier}
   * @param parties with keys for what the operations do
   */
  WsSecurity(String reference, Parties parties) {
    this.parties = parties;
    this.reference =
        switch (reference) {
          case "direct" -> WSConstants.BST_DIRECT_REFERENCE;
          case "issuer-serial" -> WSConstants.ISSUER_SERIAL;
          case "subject-key-identifier" -> WSConstants.SKI_KEY_IDENTIFIER;
          default ->
              throw new IllegalArgumentException(
                  "'key' expected direct, issuer-serial or subject-key-identifier, got: "
                      + reference);
        };
  }

  /** Signs the Body. */
  void sign(Document envelope) throws WSSecurityException {
    WSSecSignature signature = new WSSecSignature();
    signature.setUserInfo(KeyFiles.ALIAS, KeyFiles.PASSWORD);
    signature.setKeyIdentifierType(WSConstants.BST_DIRECT_REFERENCE);
    signature.build(envelope, parties.sender(), header(envelope));
  }

  /** Verifies the signature of the Body and the path of the certificate. */
  void verify(Document envelope) throws WSSecurityException, SignatureException {
    requireSigned(envelope, process(envelope, WSConstants.SIGN));
  }

  /** Encrypts the Body's content with a new key, and that key for the receiver. */
  void encrypt(Document envelope) throws WSSecurityException {
    WSSecEncrypt encryption = new WSSecEncrypt();
    encryption.setUseThisCert(parties.recipient());
    encryption.setKeyIdentifierType(reference);
    encryption.setSymmetricEncAlgorithm(WSConstants.AES_128);
    encryption.setKeyEnc(WSConstants.KEYTRANSPORT_RSA15);
    encryption.build(envelope, parties.sender(), header(envelope));
  }

  void decrypt(Document envelope) throws WSSecurityException {
    process(envelope, WSConstants.ENCR);
  }

  /** Signs and then encrypts. */
  void protect(Document envelope) throws WSSecurityException {
    sign(envelope);
    encrypt(envelope);
  }

  /** Decrypts and then verifies, in one pass. */
  void accept(Document envelope) throws WSSecurityException, SignatureException {
    requireSigned(envelope, process(envelope, WSConstants.ENCR, WSConstants.SIGN));
  }

  private static WSSecHeader header(Document envelope) {
    WSSecHeader header = new WSSecHeader();
    header.insertSecurityHeader(envelope);
    return header;
  }

  /**
   * Processes a header and checks its results. WSS4J only lists the content of a header, so the
   * caller must require the expected results.
   */
  private Vector<?> process(Document envelope, Integer... expected) throws WSSecurityException {
    Vector<?> results =
        WSSecurityEngine.getInstance()
            .processSecurityHeader(
                envelope, null, WsSecurity::answer, parties.receiver(), parties.receiver());
    Set<Integer> got = new HashSet<>();
    if (results != null) {
      results.forEach(result -> got.add(((WSSecurityEngineResult) result).getAction()));
    }
    if (!got.equals(Set.of(expected))) {
      throw new WSSecurityException(
          "results expected of %s, got: %s".formatted(Arrays.toString(expected), got));
    }
    return results;
  }

  private void requireSigned(Document envelope, Vector<?> results)
      throws WSSecurityException, SignatureException {
    String body = Trees.body(envelope).getAttributeNS(WSConstants.WSU_NS, "Id");
    for (Object one : results) {
      WSSecurityEngineResult result = (WSSecurityEngineResult) one;
      if (result.getAction() == WSConstants.SIGN
          && (!result.getSignedElements().contains(body)
              || !parties
                  .receiver()
                  .validateCertPath(new X509Certificate[] {result.getCertificate()}))) {
        throw new WSSecurityException("a Body signed by the other party expected, got another");
      }
    }
  }

  private static void answer(Callback... callbacks) throws UnsupportedCallbackException {
    for (Callback callback : callbacks) {
      if (!(callback instanceof WSPasswordCallback asked)
          || asked.getUsage() != WSPasswordCallback.DECRYPT) {
        throw new UnsupportedCallbackException(callback, "a question for a key expected");
      }
      asked.setPassword(KeyFiles.PASSWORD);
    }
  }
}
