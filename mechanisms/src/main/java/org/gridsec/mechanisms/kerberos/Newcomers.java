package org.gridsec.mechanisms.kerberos;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.gridsec.mechanisms.contexts.store.BoundedContexts;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Contexts whose token has been accepted, but with no verified message yet. An authenticator is
 * accepted only once. Without this class, an attacker who can copy a message could block it by
 * sending its token with another body first. Used by threads in parallel.
 */
final class Newcomers {

  private final TicketAcceptor acceptor;
  private final Cache<String, SecurityContext> contexts =
      Caffeine.newBuilder()
          .maximumSize(BoundedContexts.MAXIMUM)
          .expireAfterWrite(SeenMessages.LIFETIME.plus(SeenMessages.FUTURE))
          .build();

  Newcomers(TicketAcceptor acceptor) {
    this.acceptor = acceptor;
  }

  /**
   * Returns the context of a token that was not used yet.
   *
   * @param hash of the token
   * @throws SecurityFault if the token is not accepted
   */
  SecurityContext of(String hash, byte[] token) throws SecurityFault {
    try {
      return contexts.get(hash, h -> accept(token));
    } catch (NotAccepted e) {
      throw e.fault;
    }
  }

  /** Removes a token after a message with it was verified. */
  void introduced(String hash) {
    contexts.invalidate(hash);
  }

  private SecurityContext accept(byte[] token) {
    try {
      return acceptor.accept(token);
    } catch (SecurityFault e) {
      throw new NotAccepted(e);
    }
  }

  /** Carries a fault through the cache. */
  private static final class NotAccepted extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final SecurityFault fault;

    NotAccepted(SecurityFault fault) {
      super(fault);
      this.fault = fault;
    }
  }
}
