package org.gridsec.mechanisms.secureconversation;

import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.contexts.ContextEndorsement;
import org.gridsec.mechanisms.soap.EncryptionElements;
import org.gridsec.mechanisms.soap.Form;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.SignatureForms;
import org.w3c.dom.Document;

/** Forms of messages that establish and renew contexts. */
final class SetUpForms {

  static final QName ENCRYPTED_KEY = Names.enc("EncryptedKey");

  /** A Security header with a signature and the Body's key. */
  static final Form SIGNED = withKey(SignatureForms.SECURITY);

  /** The same header with an endorsement by a context that the sender has. */
  static final Form ENDORSED = ContextEndorsement.of(SIGNED);

  /** An encrypted Body. */
  static final Form BODY =
      Form.one(
          Names.BODY,
          Form.one(
              Names.ENCRYPTED_DATA,
              Form.one(Names.enc("EncryptionMethod")),
              EncryptionElements.KEY,
              EncryptionElements.CIPHER_DATA));

  private SetUpForms() {}

  /** True if an envelope contains an encrypted key. */
  static boolean isEncrypted(Document envelope) {
    return envelope.getElementsByTagNameNS(Names.ENC, ENCRYPTED_KEY.getLocalPart()).getLength() > 0;
  }

  private static Form withKey(Form security) {
    Map<QName, Form> children = new HashMap<>(security.children());
    children.put(
        ENCRYPTED_KEY,
        Form.one(
            ENCRYPTED_KEY,
            Form.one(
                Names.enc("EncryptionMethod"),
                Form.one(Names.ds("DigestMethod")),
                Form.one(new QName("http://www.w3.org/2009/xmlenc11#", "MGF"))),
            EncryptionElements.RECIPIENT,
            EncryptionElements.CIPHER_DATA,
            Form.one(Names.REFERENCE_LIST, Form.one(Names.enc("DataReference")))));
    return new Form(security.name(), 1, 1, children);
  }
}
