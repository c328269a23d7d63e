package org.gridsec.mechanisms.soap;

import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Forms of what a message signed with an X.509 key has in its Security header. */
public final class SignatureForms {

  /** Exclusive canonicalization without comments. */
  public static final String CANONICALIZATION = CanonicalizationMethod.EXCLUSIVE;

  /** A timestamp. */
  public static final Form TIMESTAMP =
      Form.one(
          Names.TIMESTAMP,
          Form.one(new QName(Names.WSU, "Created")),
          Form.optional(new QName(Names.WSU, "Expires")));

  private static final Form INCLUSIVE_NAMESPACES =
      Form.optional(new QName(CANONICALIZATION, "InclusiveNamespaces"));

  /** A signature whose key is that of a token it refers to. */
  public static final Form SIGNATURE =
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
              Form.one(wsse("SecurityTokenReference"), Form.one(wsse("Reference")))));

  /** A Security header with a token, a timestamp and a signature with the token's key. */
  public static final Form SECURITY =
      Form.one(Names.SECURITY, Form.one(Names.BINARY_SECURITY_TOKEN), TIMESTAMP, SIGNATURE);

  private SignatureForms() {}

  private static QName wsse(String localName) {
    return new QName(SecurityFault.WSSE, localName);
  }

  private static QName ds(String localName) {
    return new QName(Names.DS, localName);
  }
}
