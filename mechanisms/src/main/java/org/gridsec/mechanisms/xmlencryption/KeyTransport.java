package org.gridsec.mechanisms.xmlencryption;

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
      case MODERN ->
          new KeyTransport(
              "http://www.w3.org/2009/xmlenc11#rsa-oaep",
              "http://www.w3.org/2001/04/xmlenc#sha256",
              "http://www.w3.org/2009/xmlenc11#mgf1sha256");
      case PERIOD -> new KeyTransport("http://www.w3.org/2001/04/xmlenc#rsa-1_5", null, null);
    };
  }

  /** True for RSA 1.5, whose failures must look like all others (Bleichenbacher 1998). */
  public boolean isRsa15() {
    return digest == null;
  }
}
