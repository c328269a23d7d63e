package org.gridsec.mechanisms.secureconversation;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Optional;
import org.gridsec.mechanisms.contexts.DirectContexts;
import org.gridsec.mechanisms.soap.direct.DirectMessage;
import org.gridsec.mechanisms.soap.direct.DirectStream;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Signs and verifies messages of one form under the contexts of one side. */
final class DirectConversation extends DirectStream {

  private final DirectContexts contexts;
  private final Conversations conversations;

  /**
   * @param otherwise verifies messages that are in doubt
   */
  DirectConversation(
      DirectContexts contexts, Conversations conversations, StreamConversation otherwise) {
    super(contexts.suite(), contexts.received(), contexts.signed(), otherwise);
    this.contexts = contexts;
    this.conversations = conversations;
  }

  @Override
  protected Outgoing outgoing(Exchange exchange) throws SecurityFault, IOException {
    return contexts.outgoing(conversations.outgoing(exchange), exchange);
  }

  @Override
  protected Optional<Completion> vouch(DirectMessage message, Instant created, Exchange exchange)
      throws GeneralSecurityException {
    return contexts.vouch(
        message, created, exchange, context -> conversations.received(context, true, exchange));
  }
}
