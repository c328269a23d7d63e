package org.gridsec.mechanisms.secureconversation;

import java.io.IOException;
import java.util.Optional;
import org.gridsec.mechanisms.contexts.EstablishedContext;
import org.gridsec.mechanisms.contexts.SecurityContext;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The contexts of one side. */
interface Conversations {

  /**
   * The context that an outgoing message is to be protected under.
   *
   * @throws SecurityFault if there is none, and the other side refused one
   * @throws IOException if the other side could not be asked for one
   */
  EstablishedContext outgoing(Exchange exchange) throws SecurityFault, IOException;

  /** The context of that id; empty where incoming messages may not be protected under it. */
  Optional<SecurityContext> find(String id);

  /**
   * Takes notice of a verified message.
   *
   * @param authenticated whether it can have come from nobody but the other side
   * @throws SecurityFault if its context is not that of the exchange
   */
  void received(EstablishedContext context, boolean authenticated, Exchange exchange)
      throws SecurityFault;
}
