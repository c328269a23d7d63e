package org.gridsec.mechanisms.secureconversation;

import java.io.IOException;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.ContextEncryption;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/** Encrypts trees under the contexts of one side, without signing them. */
final class DomEncryptedConversation implements DomSecurity {

  private final Conversations conversations;
  private final ContextEncryption encryption;
  private final boolean authenticates;

  DomEncryptedConversation(Suite suite, Validation validation, Conversations conversations) {
    this.conversations = conversations;
    this.encryption = new ContextEncryption(suite, validation);
    this.authenticates = suite.encryptionAuthenticates();
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault, IOException {
    encryption.protect(envelope, conversations.outgoing(exchange));
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    conversations.received(
        encryption.verify(envelope, conversations::find), authenticates, exchange);
  }
}
