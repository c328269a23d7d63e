package org.gridsec.mechanisms.contexts;

import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.soap.encryption.EncryptionElements;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.Role;

/** The only accepted form of a Security header under a context. */
final class ContextForm {

  private static final Form REFERENCE = Form.one(Names.wsse("Reference"));

  private static final Form TOKEN_REFERENCE =
      Form.one(Names.wsse("SecurityTokenReference"), REFERENCE);

  private static final Form[] DERIVED_KEY = {
    TOKEN_REFERENCE,
    Form.one(wsc("Offset")),
    Form.one(wsc("Length")),
    Form.one(wsc("Nonce")).base64()
  };

  private ContextForm() {}

  /**
   * Returns the header that one side sends.
   *
   * @param sender a server also confirms the signature of the request
   */
  static Form security(Role sender, Protect protect, ContextAlgorithms algorithms) {
    return security(sender, protect, encryptedData(algorithms));
  }

  /** Returns the header that one side sends, after decryption. */
  static Form decrypted(Role sender, Protect protect) {
    return security(sender, protect, SignatureForms.TIMESTAMP);
  }

  private static Form security(Role sender, Protect protect, Form encryptedTimestamp) {
    List<Form> children = new ArrayList<>();
    children.add(Form.one(ContextNames.SECURITY_CONTEXT_TOKEN, Form.one(wsc("Identifier"))));
    children.add(
        Form.times(protect == Protect.BOTH ? 2 : 1, ContextNames.DERIVED_KEY_TOKEN, DERIVED_KEY));
    if (protect.encrypts()) {
      int encrypted = protect == Protect.ENCRYPT ? 2 : 1;
      children.add(Form.one(Names.REFERENCE_LIST, Form.times(encrypted, Names.DATA_REFERENCE)));
    }
    if (protect.signs()) {
      children.add(SignatureForms.signature(REFERENCE));
      children.add(SignatureForms.TIMESTAMP);
    } else {
      children.add(encryptedTimestamp);
    }
    if (protect.signs() && sender == Role.SERVER) {
      children.add(Form.one(Names.SIGNATURE_CONFIRMATION));
    }
    return Form.one(Names.SECURITY, children.toArray(Form[]::new));
  }

  /** Returns the form of the Body; null if it may contain anything. */
  static Form body(Protect protect, ContextAlgorithms algorithms) {
    return protect.encrypts() ? Form.one(Names.BODY, encryptedData(algorithms)) : null;
  }

  private static Form encryptedData(ContextAlgorithms algorithms) {
    return Form.one(
        Names.ENCRYPTED_DATA,
        Form.one(Names.enc("EncryptionMethod")).having("Algorithm", algorithms.encryption()),
        Form.one(Names.ds("KeyInfo"), TOKEN_REFERENCE),
        EncryptionElements.CIPHER_DATA);
  }

  private static QName wsc(String localName) {
    return new QName(ContextNames.WSC, localName);
  }
}
