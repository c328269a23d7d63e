package org.gridsec.mechanisms.kerberos;

import java.util.ArrayList;
import java.util.List;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.soap.Form;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The forms that messages may have. */
final class KerberosForms {

  /** Refers to a token by its hash, whether the message has the token or not. */
  private static final Form KEY_INFO =
      Form.one(
          ds("KeyInfo"), Form.one(wsse("SecurityTokenReference"), Form.one(wsse("KeyIdentifier"))));

  private static final Form INCLUSIVE_NAMESPACES =
      Form.optional(new QName(CanonicalizationMethod.EXCLUSIVE, "InclusiveNamespaces"));

  private static final Form SIGNATURE =
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
          KEY_INFO);

  private static final Form TIMESTAMP =
      Form.one(Names.TIMESTAMP, Form.one(wsu("Created")), Form.optional(wsu("Expires")));

  /** An encrypted Body. */
  static final Form ENCRYPTED_BODY =
      Form.one(
          Names.BODY,
          Form.one(
              Names.ENCRYPTED_DATA,
              Form.one(xenc("EncryptionMethod")),
              KEY_INFO,
              Form.one(xenc("CipherData"), Form.one(xenc("CipherValue")))));

  private KerberosForms() {}

  /** The Security header of an encrypted message. */
  static Form encrypted(Role receiver) {
    return security(
        receiver, List.of(Form.one(Names.REFERENCE_LIST, Form.one(xenc("DataReference")))));
  }

  /** The Security header of a signed message: a response says what it answers. */
  static Form signed(Role receiver) {
    return security(
        receiver,
        switch (receiver) {
          case SERVER -> List.of(TIMESTAMP, SIGNATURE);
          case CLIENT -> List.of(Form.one(Names.SIGNATURE_CONFIRMATION), SIGNATURE);
        });
  }

  /** Only requests have tokens. */
  private static Form security(Role receiver, List<Form> protection) {
    List<Form> children = new ArrayList<>(protection);
    if (receiver == Role.SERVER) {
      children.add(Form.optional(Names.BINARY_SECURITY_TOKEN));
    }
    return Form.one(Names.SECURITY, children.toArray(Form[]::new));
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

  private static QName xenc(String localName) {
    return new QName(Names.ENC, localName);
  }
}
