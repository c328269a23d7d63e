package org.gridsec.mechanisms.secureconversation;

import java.security.cert.X509Certificate;
import java.util.Set;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.w3c.dom.Document;

/**
 * Encrypts the Body of a set-up message for the other side's RSA key.
 *
 * @param digest of the padding
 * @param mask generation function of the padding
 * @param encryption of the content
 */
record KeyTransport(String digest, String mask, String encryption) {

  private static final String RSA_OAEP = "http://www.w3.org/2009/xmlenc11#rsa-oaep";

  static KeyTransport of(Suite suite) {
    return new KeyTransport(
        suite.digestMethod(),
        switch (suite) {
          case MODERN -> WSConstants.MGF_SHA256;
          case PERIOD -> WSConstants.MGF_SHA1;
        },
        suite.encryptionMethod());
  }

  /** Returns all algorithms that a message may name. */
  Set<String> names() {
    return Set.of(RSA_OAEP, digest, mask, encryption);
  }

  /** Encrypts the Body of an envelope that is signed already. */
  void encrypt(Document envelope, X509Certificate recipient, PartyCrypto crypto)
      throws WSSecurityException {
    WSSecHeader header = new WSSecHeader(envelope);
    header.insertSecurityHeader();
    WSSecEncrypt encryptor = new WSSecEncrypt(header);
    encryptor.setUseThisCert(recipient);
    encryptor.setKeyIdentifierType(WSConstants.ISSUER_SERIAL);
    encryptor.setKeyEncAlgo(RSA_OAEP);
    encryptor.setDigestAlgorithm(digest);
    encryptor.setMGFAlgorithm(mask);
    encryptor.setSymmetricEncAlgorithm(encryption);
    encryptor.build(crypto, KeyUtils.getKeyGenerator(encryption).generateKey());
  }
}
