package org.gridsec.mechanisms.xmlencryption;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.encryption.EncryptionElements;
import org.gridsec.mechanisms.soap.encryption.KeyTransport;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.SignatureForms;

/**
 * Forms of an encrypted envelope with the algorithms of a suite, each in its place.
 *
 * @param encrypted the Security header before decryption
 * @param body the Body before decryption
 * @param decrypted the Security header after decryption
 */
record EncryptionForms(Form encrypted, Form body, Form decrypted) {

  private static final String CONTENT = Names.ENC + "Content";
  private static final String ELEMENT = Names.ENC + "Element";

  /**
   * @param signed true if there is a signature, which is encrypted too
   */
  static EncryptionForms of(Suite suite, boolean signed) {
    Form body = Form.one(Names.BODY, data(suite, CONTENT));
    Form key =
        EncryptionElements.encryptedKey(keyTransport(KeyTransport.of(suite)), signed ? 2 : 1);
    if (!signed) {
      Form security = Form.one(Names.SECURITY, key);
      return new EncryptionForms(security, body, security);
    }
    Form token = SignatureForms.TOKEN;
    return new EncryptionForms(
        Form.one(Names.SECURITY, key, token, data(suite, ELEMENT), SignatureForms.TIMESTAMP),
        body,
        Form.one(Names.SECURITY, key, token, SignatureForms.SIGNATURE, SignatureForms.TIMESTAMP));
  }

  private static Form keyTransport(KeyTransport transport) {
    List<Form> parameters = new ArrayList<>();
    if (!transport.isRsa15()) {
      parameters.add(Form.one(Names.ds("DigestMethod")).naming(transport.digest()));
      parameters.add(Form.one(Names.MASK).naming(transport.mask()));
    }
    return Form.one(Names.enc("EncryptionMethod"), parameters.toArray(Form[]::new))
        .naming(transport.algorithm());
  }

  /** Returns the form of encrypted data of that type. */
  private static Form data(Suite suite, String type) {
    return Form.one(
            Names.ENCRYPTED_DATA,
            Form.one(Names.enc("EncryptionMethod")).naming(suite.encryptionMethod()),
            EncryptionElements.KEY,
            EncryptionElements.CIPHER_DATA)
        .having("Type", type);
  }
}
