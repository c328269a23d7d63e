package org.gridsec.mechanisms.xmlencryption;

import org.gridsec.core.model.Suite;

/**
 * How the content's key is encrypted (XML Encryption 1.1 section 5.5), in its names for the
 * algorithms.
 *
 * @param algorithm of the key transport
 * @param digest of OAEP; null where there is none
 * @param mask generation function of OAEP; null where there is none
 */
public record KeyTransport(String algorithm, String digest, String mask) {

  /** OAEP with SHA-256 throughout, or RSA 1.5 as Moralis et al. had. */
  public static KeyTransport of(Suite suite) {
    return switch (suite) {
      case MODERN ->
          new KeyTransport(
              "http://www.w3.org/2009/xmlenc11#rsa-oaep",
              "http://www.w3.org/2001/04/xmlenc#sha256",
              "http://www.w3.org/2009/xmlenc11#mgf1sha256");
      case PERIOD -> new KeyTransport("http://www.w3.org/2001/04/xmlenc#rsa-1_5", null, null);
    };
  }

  /** Whether it is the one whose failures must not be told from others (Bleichenbacher 1998). */
  public boolean isRsa15() {
    return digest == null;
  }
}
