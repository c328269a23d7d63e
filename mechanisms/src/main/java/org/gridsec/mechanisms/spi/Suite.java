package org.gridsec.mechanisms.spi;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** A set of algorithms that both sides use, and the only ones they accept. */
public enum Suite {
  /** What is recommended today, at the 128-bit level. */
  MODERN(
      3072,
      "SHA256withRSA",
      "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
      "http://www.w3.org/2001/04/xmlenc#sha256"),
  /** What the papers used: too weak for anything but comparing with them. */
  PERIOD(
      1024,
      "SHA1withRSA",
      "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
      "http://www.w3.org/2000/09/xmldsig#sha1");

  private final int rsaBits;
  private final String certificateSignature;
  private final String signatureMethod;
  private final String digestMethod;

  Suite(int rsaBits, String certificateSignature, String signatureMethod, String digestMethod) {
    this.rsaBits = rsaBits;
    this.certificateSignature = certificateSignature;
    this.signatureMethod = signatureMethod;
    this.digestMethod = digestMethod;
  }

  /** The suite of that id. */
  public static Suite of(String id) {
    return Arrays.stream(values())
        .filter(s -> s.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "suite expected "
                        + Arrays.stream(values()).map(Suite::id).collect(Collectors.joining(", "))
                        + ", got: "
                        + id));
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
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
}
