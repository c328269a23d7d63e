package org.gridsec.mechanisms.xmlsignature;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.soap.Form;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.SeenMessages;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Suite;

/** What one side accepts, the same on both stacks. */
final class Acceptance {

  private static final Form INCLUSIVE_NAMESPACES =
      Form.optional(new QName(CanonicalizationMethod.EXCLUSIVE, "InclusiveNamespaces"));

  /** The Security header, with a token, a timestamp and a signature with the token's key. */
  static final Form SECURITY =
      Form.one(
          Names.SECURITY,
          Form.one(Names.BINARY_SECURITY_TOKEN),
          Form.one(Names.TIMESTAMP, Form.one(wsu("Created")), Form.optional(wsu("Expires"))),
          Form.one(
              Names.SIGNATURE,
              Form.one(
                  ds("SignedInfo"),
                  Form.one(ds("CanonicalizationMethod"), INCLUSIVE_NAMESPACES),
                  Form.one(ds("SignatureMethod")),
                  Form.many(
                      ds("Reference"),
                      Form.one(ds("Transforms"), Form.one(ds("Transform"), INCLUSIVE_NAMESPACES)),
                      Form.one(ds("DigestMethod")),
                      Form.one(ds("DigestValue")))),
              Form.one(ds("SignatureValue")),
              Form.one(
                  ds("KeyInfo"),
                  Form.one(wsse("SecurityTokenReference"), Form.one(wsse("Reference"))))));

  /** Exclusive canonicalization without comments. */
  static final String CANONICALIZATION = CanonicalizationMethod.EXCLUSIVE;

  private final Pattern subject;
  private final Set<String> algorithms;
  private final SeenMessages seen = new SeenMessages();

  /**
   * @param role of the side that accepts
   */
  Acceptance(Role role, Suite suite) {
    this.subject =
        Pattern.compile(
            switch (role) {
              case CLIENT -> "CN=" + Authority.SERVER;
              case SERVER -> "CN=" + Authority.CLIENT + "[\\w-]*";
            });
    this.algorithms = Set.of(CANONICALIZATION, suite.signatureMethod(), suite.digestMethod());
  }

  private static QName wsse(String localName) {
    return new QName(SecurityFault.WSSE, localName);
  }

  private static QName wsu(String localName) {
    return new QName(Names.WSU, localName);
  }

  private static QName ds(String localName) {
    return new QName(Names.DS, localName);
  }

  /** Names of the other side, in the form of RFC 2253. */
  Pattern subject() {
    return subject;
  }

  /**
   * Whether an algorithm may occur. One set serves every place: an algorithm of it that stands in
   * the place of another is none there.
   */
  boolean accepts(String algorithm) {
    return algorithms.contains(algorithm);
  }

  /**
   * Lets in a message whose signature over Body and timestamp has been verified.
   *
   * @throws SecurityFault if it was seen before, or the other side is not who it must be
   */
  void admit(X509Certificate signer, byte[] signatureValue, Instant created, Exchange exchange)
      throws SecurityFault {
    if (!subject.matcher(signer.getSubjectX500Principal().getName()).matches()) {
      throw SecurityFault.wsse(
          "FailedAuthentication", "the certificate is not one of the other role", null);
    }
    seen.add(signatureValue, created);
    exchange.authenticated(signer.getSubjectX500Principal());
  }
}
