package org.gridsec.mechanisms.secureconversation;

import java.io.IOException;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.ContextProtection;
import org.gridsec.mechanisms.contexts.ContextVerification;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/** Signs trees under the contexts of one side, and encrypts them if required. */
final class DomConversation implements DomSecurity {

  private final Conversations conversations;
  private final ContextProtection protection;
  private final ContextVerification verification;

  DomConversation(
      Role role,
      Suite suite,
      boolean encrypted,
      Validation validation,
      Conversations conversations) {
    this.conversations = conversations;
    this.protection = new ContextProtection(role, suite, encrypted);
    this.verification = new ContextVerification(role, suite, encrypted, validation);
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault, IOException {
    protection.protect(envelope, conversations.outgoing(exchange), exchange);
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    conversations.received(
        verification.verify(envelope, conversations::find, exchange), true, exchange);
  }
}
