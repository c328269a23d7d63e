package org.gridsec.mechanisms.soap;

import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.namespace.QName;

/** Forms of what a message signed with an X.509 key has in its Security header. */
public final class SignatureForms {

  /** Exclusive canonicalization without comments. */
  public static final String CANONICALIZATION = CanonicalizationMethod.EXCLUSIVE;

  /** A timestamp. */
  public static final Form TIMESTAMP =
      Form.one(
          Names.TIMESTAMP, Form.one(Names.wsu("Created")), Form.optional(Names.wsu("Expires")));

  private static final Form INCLUSIVE_NAMESPACES =
      Form.optional(new QName(CANONICALIZATION, "InclusiveNamespaces"));

  /** A signature whose key is that of a token it refers to. */
  public static final Form SIGNATURE = signature(KeyReference.DIRECT);

  /** A Security header with a token, a timestamp and a signature with the token's key. */
  public static final Form SECURITY =
      Form.one(Names.SECURITY, Form.one(Names.BINARY_SECURITY_TOKEN), TIMESTAMP, SIGNATURE);

  private SignatureForms() {}

  /** A signature that refers to its key so. */
  public static Form signature(KeyReference reference) {
    return signature(reference.form());
  }

  /** A signature with this in the reference to its key. */
  public static Form signature(Form reference) {
    return Form.one(
        Names.SIGNATURE,
        Form.one(
            Names.ds("SignedInfo"),
            Form.one(Names.ds("CanonicalizationMethod"), INCLUSIVE_NAMESPACES),
            Form.one(Names.ds("SignatureMethod")),
            Form.many(
                Names.ds("Reference"),
                Form.one(
                    Names.ds("Transforms"), Form.one(Names.ds("Transform"), INCLUSIVE_NAMESPACES)),
                Form.one(Names.ds("DigestMethod")),
                Form.one(Names.ds("DigestValue")))),
        Form.one(Names.ds("SignatureValue")),
        Form.one(Names.ds("KeyInfo"), Form.one(Names.wsse("SecurityTokenReference"), reference)));
  }

  /** A Security header with a timestamp, such a signature and, if it refers to one, a token. */
  public static Form security(KeyReference reference) {
    return reference == KeyReference.DIRECT
        ? SECURITY
        : Form.one(Names.SECURITY, TIMESTAMP, signature(reference));
  }
}
