package org.gridsec.mechanisms.soap.encryption;

import java.security.cert.X509Certificate;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.gridsec.core.model.Suite;

/**
 * The encryption of the content's key (XML Encryption 1.1 section 5.5), with its names of
 * algorithms.
 *
 * @param algorithm of the key transport
 * @param digest of OAEP; null without OAEP
 * @param mask generation function of OAEP; null without OAEP
 */
public record KeyTransport(String algorithm, String digest, String mask) {

  /** Returns OAEP with SHA-256 throughout, or RSA 1.5 as in Moralis et al. */
  public static KeyTransport of(Suite suite) {
    return switch (suite) {
      case MODERN -> oaep(suite);
      case PERIOD -> new KeyTransport(WSConstants.KEYTRANSPORT_RSA15, null, null);
    };
  }

  /** Returns OAEP with the suite's digest throughout. */
  public static KeyTransport oaep(Suite suite) {
    return new KeyTransport(
        WSConstants.KEYTRANSPORT_RSAOAEP_XENC11,
        suite.digestMethod(),
        switch (suite) {
          case MODERN -> WSConstants.MGF_SHA256;
          case PERIOD -> WSConstants.MGF_SHA1;
        });
  }

  /** True for RSA 1.5, whose failures must look like all others (Bleichenbacher 1998). */
  public boolean isRsa15() {
    return digest == null;
  }

  /**
   * Returns an encryption for a certificate, which it names by issuer and serial number.
   *
   * @param content XML Encryption's name of the cipher of the content
   */
  public WSSecEncrypt encryption(WSSecHeader header, X509Certificate recipient, String content) {
    WSSecEncrypt encryption = new WSSecEncrypt(header);
    encryption.setUseThisCert(recipient);
    encryption.setKeyIdentifierType(WSConstants.ISSUER_SERIAL);
    encryption.setKeyEncAlgo(algorithm);
    encryption.setDigestAlgorithm(digest);
    encryption.setMGFAlgorithm(mask);
    encryption.setSymmetricEncAlgorithm(content);
    return encryption;
  }
}
