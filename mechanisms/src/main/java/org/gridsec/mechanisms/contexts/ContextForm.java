package org.gridsec.mechanisms.contexts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.soap.Form;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The one form of a Security header under a context. */
final class ContextForm {

  private static final Form INCLUSIVE_NAMESPACES =
      Form.optional(new QName(ContextAlgorithms.CANONICALIZATION, "InclusiveNamespaces"));

  private static final Form TIMESTAMP =
      Form.one(Names.TIMESTAMP, Form.one(wsu("Created")), Form.optional(wsu("Expires")));

  private static final Form TOKEN_REFERENCE =
      Form.one(wsse("SecurityTokenReference"), Form.one(wsse("Reference")));

  private static final Form[] DERIVED_KEY = {
    TOKEN_REFERENCE, Form.one(wsc("Offset")), Form.one(wsc("Length")), Form.one(wsc("Nonce"))
  };

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
          Form.one(ds("KeyInfo"), TOKEN_REFERENCE));

  private ContextForm() {}

  /**
   * The header of what one side sends.
   *
   * @param sender a server confirms the signature of what it answers
   */
  static Form security(Role sender, Protect protect, ContextAlgorithms algorithms) {
    List<Form> children = new ArrayList<>();
    children.add(Form.one(ContextNames.SECURITY_CONTEXT_TOKEN, Form.one(wsc("Identifier"))));
    children.add(
        times(protect == Protect.BOTH ? 2 : 1, ContextNames.DERIVED_KEY_TOKEN, DERIVED_KEY));
    if (protect.encrypts()) {
      int encrypted = protect == Protect.ENCRYPT ? 2 : 1;
      children.add(Form.one(Names.REFERENCE_LIST, times(encrypted, enc("DataReference"))));
    }
    if (protect.signs()) {
      children.add(SIGNATURE);
      children.add(TIMESTAMP);
    } else {
      children.add(encryptedData(algorithms));
    }
    if (protect.signs() && sender == Role.SERVER) {
      children.add(Form.one(Names.SIGNATURE_CONFIRMATION));
    }
    return new Form(Names.SECURITY, 1, 1, byName(children));
  }

  /** The Body; null where it may hold anything. */
  static Form body(Protect protect, ContextAlgorithms algorithms) {
    return protect.encrypts() ? Form.one(Names.BODY, encryptedData(algorithms)) : null;
  }

  private static Form encryptedData(ContextAlgorithms algorithms) {
    return Form.one(
        Names.ENCRYPTED_DATA,
        Form.one(enc("EncryptionMethod")).having("Algorithm", algorithms.encryption()),
        Form.one(ds("KeyInfo"), TOKEN_REFERENCE),
        Form.one(enc("CipherData"), Form.one(enc("CipherValue"))));
  }

  private static Form times(int number, QName name, Form... children) {
    return new Form(name, number, number, byName(List.of(children)));
  }

  private static Map<QName, Form> byName(List<Form> forms) {
    return forms.stream().collect(Collectors.toMap(Form::name, Function.identity()));
  }

  private static QName wsse(String localName) {
    return new QName(SecurityFault.WSSE, localName);
  }

  private static QName wsu(String localName) {
    return new QName(Names.WSU, localName);
  }

  private static QName wsc(String localName) {
    return new QName(ContextNames.WSC, localName);
  }

  private static QName ds(String localName) {
    return new QName(Names.DS, localName);
  }

  private static QName enc(String localName) {
    return new QName(Names.ENC, localName);
  }
}
