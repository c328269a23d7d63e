package org.gridsec.mechanisms.gsiconversation;

import java.time.Instant;
import java.util.Optional;
import javax.security.auth.x500.X500Principal;
import org.gridsec.mechanisms.contexts.EstablishedContext;
import org.gridsec.mechanisms.contexts.SecurityContext;

/**
 * A client's context with its server.
 *
 * @param server that proved its identity in the handshake
 */
record Conversation(EstablishedContext context, X500Principal server) {

  /** The context, if it is the one of that id. */
  Optional<SecurityContext> context(String id) {
    return Optional.of(context).filter(c -> c.id().equals(id)).map(EstablishedContext::context);
  }

  boolean endsBefore(Instant time) {
    return context.context().expired(time);
  }
}
