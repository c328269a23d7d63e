package org.gridsec.mechanisms.secureconversation;

import java.io.IOException;
import java.util.Optional;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The contexts of one side. */
interface Conversations {

  /**
   * Returns the context for protecting an outgoing message.
   *
   * @throws SecurityFault if there is none, and the other side refused to establish one
   * @throws IOException if the other side could not be reached
   */
  EstablishedContext outgoing(Exchange exchange) throws SecurityFault, IOException;

  /** Returns the context of that id; empty if it is not accepted for incoming messages. */
  Optional<SecurityContext> find(String id);

  /**
   * Processes a verified message.
   *
   * @param authenticated true if only the other side can have sent it
   * @throws SecurityFault if its context is not that of the exchange
   */
  void received(EstablishedContext context, boolean authenticated, Exchange exchange)
      throws SecurityFault;
}
