package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/** A set of algorithms that both sides use, and the only ones they accept. */
public enum Suite {
  /** What is recommended today, at the 128-bit level. */
  MODERN(
      3072,
      "SHA256withRSA",
      "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
      "http://www.w3.org/2001/04/xmlenc#sha256",
      "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256",
      "http://www.w3.org/2009/xmlenc11#aes128-gcm",
      "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"),
  /** What the papers used: too weak for anything but comparing with them. */
  PERIOD(
      1024,
      "SHA1withRSA",
      "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
      "http://www.w3.org/2000/09/xmldsig#sha1",
      "http://www.w3.org/2000/09/xmldsig#hmac-sha1",
      "http://www.w3.org/2001/04/xmlenc#aes128-cbc",
      "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA");

  private final int rsaBits;
  private final String certificateSignature;
  private final String signatureMethod;
  private final String digestMethod;
  private final String macMethod;
  private final String encryptionMethod;
  private final String tls12;

  Suite(
      int rsaBits,
      String certificateSignature,
      String signatureMethod,
      String digestMethod,
      String macMethod,
      String encryptionMethod,
      String tls12) {
    this.rsaBits = rsaBits;
    this.certificateSignature = certificateSignature;
    this.signatureMethod = signatureMethod;
    this.digestMethod = digestMethod;
    this.macMethod = macMethod;
    this.encryptionMethod = encryptionMethod;
    this.tls12 = tls12;
  }

  /** The suite of that id. */
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
    return rsaBits;
  }

  /** JCA name of the algorithm that signs certificates. */
  public String certificateSignature() {
    return certificateSignature;
  }

  /** XML-Signature's name of the algorithm that signs messages. */
  public String signatureMethod() {
    return signatureMethod;
  }

  /** XML-Signature's name of the digest. */
  public String digestMethod() {
    return digestMethod;
  }

  /** XML-Signature's name of the algorithm that signs messages with a shared key. */
  public String macMethod() {
    return macMethod;
  }

  /** XML Encryption's name of the algorithm that encrypts content, with keys of 128 bits. */
  public String encryptionMethod() {
    return encryptionMethod;
  }

  /**
   * JSSE's name of the cipher suite of TLS 1.2. The papers' time had RSA key exchange, which the
   * JDK drops.
   */
  public String tls12CipherSuite() {
    return tls12;
  }

  /**
   * JSSE's names of all cipher suites. That of TLS 1.3 is the one that RFC 8446 section 9.1
   * demands: that version has none of the papers' time.
   */
  public List<String> tlsCipherSuites() {
    return List.of("TLS_AES_128_GCM_SHA256", tls12);
  }

  /**
   * Whether what is encrypted cannot be changed without the key: GCM notices, CBC does not (Jager
   * and Somorovsky, How to break XML encryption, CCS 2011).
   */
  public boolean encryptionAuthenticates() {
    return this == MODERN;
  }
}
