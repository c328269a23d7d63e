package org.gridsec.mechanisms.contexts.store;

import java.util.Optional;

/** A server's security contexts. Used by threads in parallel. */
public interface ContextStore {

  /**
   * Adds a context.
   *
   * @return an identifier that cannot be guessed, of letters, digits, {@code -} and {@code _}
   */
  String issue(SecurityContext context);

  /**
   * Lets the store keep the state from which a context was established, as long as the context. No
   * message needs it, and most stores ignore it.
   *
   * @param id issued for the context
   * @param origin state of the exchange that established it
   */
  default void keep(String id, Object origin) {}

  /** Returns the context of that identifier; empty if it is unknown, expired or cancelled. */
  Optional<SecurityContext> find(String id);

  /** Ends a context before it expires. Does nothing if there is none. */
  void cancel(String id);

  /** Returns the number of contexts in memory. */
  long size();
}
