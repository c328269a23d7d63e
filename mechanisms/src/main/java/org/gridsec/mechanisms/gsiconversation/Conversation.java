package org.gridsec.mechanisms.gsiconversation;

import java.time.Instant;
import java.util.Optional;
import javax.security.auth.x500.X500Principal;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;

/**
 * A client's context with its server.
 *
 * @param server the identity that the server proved in the handshake
 */
record Conversation(EstablishedContext context, X500Principal server) {

  /** Returns the context if it has that id. */
  Optional<SecurityContext> context(String id) {
    return Optional.of(context).filter(c -> c.id().equals(id)).map(EstablishedContext::context);
  }

  boolean endsBefore(Instant time) {
    return context.context().expired(time);
  }
}
