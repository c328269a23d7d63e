package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/** A set of algorithms that both sides use. They accept no others. */
public enum Suite {
  /** The algorithms recommended today, at the 128-bit security level. */
  MODERN,
  /** The papers' algorithms. They are too weak for anything except comparison with the papers. */
  PERIOD;

  /** The suite with that id. */
  @JsonCreator
  public static Suite of(String id) {
    return ById.of("suite", List.of(values()), Suite::id, id);
  }

  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return id();
  }

  /** Length of RSA keys in bits. */
  public int rsaBits() {
    return this == MODERN ? 3072 : 1024;
  }

  /** JCA name of the algorithm that signs certificates. */
  public String certificateSignature() {
    return this == MODERN ? "SHA256withRSA" : "SHA1withRSA";
  }

  /** XML Signature URI of the algorithm that signs messages. */
  public String signatureMethod() {
    return this == MODERN
        ? "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"
        : "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
  }

  /** XML Signature URI of the digest. */
  public String digestMethod() {
    return this == MODERN
        ? "http://www.w3.org/2001/04/xmlenc#sha256"
        : "http://www.w3.org/2000/09/xmldsig#sha1";
  }

  /** XML Signature URI of the algorithm that signs messages with a shared key. */
  public String macMethod() {
    return this == MODERN
        ? "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256"
        : "http://www.w3.org/2000/09/xmldsig#hmac-sha1";
  }

  /** XML Encryption URI of the algorithm that encrypts content, with keys of 128 bits. */
  public String encryptionMethod() {
    return this == MODERN
        ? "http://www.w3.org/2009/xmlenc11#aes128-gcm"
        : "http://www.w3.org/2001/04/xmlenc#aes128-cbc";
  }

  /**
   * JSSE name of the TLS 1.2 cipher suite. RSA key exchange, as in the papers' time, is not used
   * because the JDK drops it.
   */
  public String tls12CipherSuite() {
    return this == MODERN
        ? "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"
        : "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA";
  }

  /**
   * JSSE names of all cipher suites. The one of TLS 1.3 is mandatory by RFC 8446 section 9.1; TLS
   * 1.3 has no cipher suite of the papers' time.
   */
  public List<String> tlsCipherSuites() {
    return List.of("TLS_AES_128_GCM_SHA256", tls12CipherSuite());
  }

  /**
   * True if encrypted content cannot be changed without the key. GCM detects changes, CBC does not
   * (Jager and Somorovsky, How to break XML encryption, CCS 2011).
   */
  public boolean encryptionAuthenticates() {
    return this == MODERN;
  }
}
