package org.gridsec.mechanisms.kerberos;

import java.util.ArrayList;
import java.util.List;
import org.apache.xml.security.utils.EncryptionConstants;
import org.gridsec.mechanisms.soap.encryption.EncryptionElements;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.Role;

/** The accepted forms of messages. */
final class KerberosForms {

  private static final Form HASH = Form.one(Names.wsse("KeyIdentifier")).encoded();

  /** A reference to a token by its hash, whether the token is in the message or not. */
  private static final Form KEY_INFO =
      Form.one(Names.ds("KeyInfo"), Form.one(Names.wsse("SecurityTokenReference"), HASH));

  private static final Form SIGNATURE = SignatureForms.signature(HASH);

  private KerberosForms() {}

  /** Returns the form of a Body that is encrypted with that algorithm. */
  static Form encryptedBody(String algorithm) {
    return Form.one(
        Names.BODY,
        Form.one(
                Names.ENCRYPTED_DATA,
                Form.one(Names.enc("EncryptionMethod")).naming(algorithm),
                KEY_INFO,
                EncryptionElements.CIPHER_DATA)
            .having("Type", EncryptionConstants.TYPE_CONTENT));
  }

  /** Returns the form of the Security header of an encrypted message. */
  static Form encrypted(Role receiver) {
    return security(
        receiver, List.of(Form.one(Names.REFERENCE_LIST, Form.one(Names.DATA_REFERENCE))));
  }

  /** Returns the form of the Security header of a signed message. A response names its request. */
  static Form signed(Role receiver) {
    return security(
        receiver,
        switch (receiver) {
          case SERVER -> List.of(SignatureForms.TIMESTAMP, SIGNATURE);
          case CLIENT -> List.of(Form.one(Names.SIGNATURE_CONFIRMATION), SIGNATURE);
        });
  }

  /** Adds the token, which only requests may have. */
  private static Form security(Role receiver, List<Form> protection) {
    List<Form> children = new ArrayList<>(protection);
    if (receiver == Role.SERVER) {
      children.add(SignatureForms.TOKEN.orNone());
    }
    return Form.one(Names.SECURITY, children.toArray(Form[]::new));
  }
}
