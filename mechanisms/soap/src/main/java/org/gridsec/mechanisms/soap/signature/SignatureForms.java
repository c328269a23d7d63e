package org.gridsec.mechanisms.soap.signature;

import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.soap.envelope.Names;

/** Forms of the elements in the Security header of a message signed with an X.509 key. */
public final class SignatureForms {

  /** Exclusive canonicalization without comments. */
  public static final String CANONICALIZATION = CanonicalizationMethod.EXCLUSIVE;

  /** A timestamp. */
  public static final Form TIMESTAMP =
      Form.one(
          Names.TIMESTAMP,
          Form.one(Names.wsu("Created")).time(),
          Form.optional(Names.wsu("Expires")).time());

  /** A token of any kind. */
  public static final Form TOKEN = Form.one(Names.BINARY_SECURITY_TOKEN).encoded();

  /** Prefixes that exclusive canonicalization handles like inclusive. */
  public static final Form INCLUSIVE_NAMESPACES =
      Form.optional(new QName(CANONICALIZATION, "InclusiveNamespaces"));

  /** A signature that refers to a token with its key. */
  public static final Form SIGNATURE = signature(KeyReference.DIRECT);

  /** A Security header with a token, a timestamp and a signature with the token's key. */
  public static final Form SECURITY = Form.one(Names.SECURITY, TOKEN, TIMESTAMP, SIGNATURE);

  private SignatureForms() {}

  /** Returns the form of a signature with that kind of reference to its key. */
  public static Form signature(KeyReference reference) {
    return signature(reference.form());
  }

  /** Returns the form of a signature with that content in the reference to its key. */
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
                Form.one(Names.ds("DigestValue")).base64())),
        Form.one(Names.ds("SignatureValue")).base64(),
        Form.one(Names.ds("KeyInfo"), Form.one(Names.wsse("SecurityTokenReference"), reference)));
  }
}
