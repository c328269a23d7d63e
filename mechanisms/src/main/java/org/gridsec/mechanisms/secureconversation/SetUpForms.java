package org.gridsec.mechanisms.secureconversation;

import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.contexts.ContextEndorsement;
import org.gridsec.mechanisms.soap.Form;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.SignatureForms;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/** Forms of messages that establish and renew contexts. */
final class SetUpForms {

  static final QName ENCRYPTED_KEY = enc("EncryptedKey");

  /** A Security header with a signature and the key of the Body. */
  static final Form SIGNED = withKey(SignatureForms.SECURITY);

  /** The same, with a context that the sender has besides. */
  static final Form ENDORSED = ContextEndorsement.of(SIGNED);

  /** A Body that is encrypted. */
  static final Form BODY =
      Form.one(
          Names.BODY,
          Form.one(
              Names.ENCRYPTED_DATA,
              Form.one(enc("EncryptionMethod")),
              Form.optional(
                  ds("KeyInfo"),
                  Form.one(wsse("SecurityTokenReference"), Form.one(wsse("Reference")))),
              cipherData()));

  private SetUpForms() {}

  /** Whether an envelope has a key to decrypt with. */
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
                enc("EncryptionMethod"),
                Form.one(ds("DigestMethod")),
                Form.one(new QName("http://www.w3.org/2009/xmlenc11#", "MGF"))),
            Form.one(
                ds("KeyInfo"),
                Form.one(
                    wsse("SecurityTokenReference"),
                    Form.one(
                        ds("X509Data"),
                        Form.one(
                            ds("X509IssuerSerial"),
                            Form.one(ds("X509IssuerName")),
                            Form.one(ds("X509SerialNumber")))))),
            cipherData(),
            Form.one(Names.REFERENCE_LIST, Form.one(enc("DataReference")))));
    return new Form(security.name(), 1, 1, children);
  }

  private static Form cipherData() {
    return Form.one(enc("CipherData"), Form.one(enc("CipherValue")));
  }

  private static QName wsse(String localName) {
    return new QName(SecurityFault.WSSE, localName);
  }

  private static QName ds(String localName) {
    return new QName(Names.DS, localName);
  }

  private static QName enc(String localName) {
    return new QName(Names.ENC, localName);
  }
}
