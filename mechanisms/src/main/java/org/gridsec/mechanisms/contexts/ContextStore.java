package org.gridsec.mechanisms.contexts;

import java.util.Optional;

/** A server's security contexts. Used by threads in parallel. */
public interface ContextStore {

  /**
   * Takes in a context.
   *
   * @return an identifier that nobody can guess, of letters, digits, {@code -} and {@code _}
   */
  String issue(SecurityContext context);

  /**
   * Lets the store keep what a context was established with, for as long as the context. No message
   * needs it: most stores leave it.
   *
   * @param id that was issued
   * @param origin state of the exchange that established it
   */
  default void keep(String id, Object origin) {}

  /** The context of that identifier; empty if there is none, or it has expired or was cancelled. */
  Optional<SecurityContext> find(String id);

  /** Ends a context before it expires; nothing happens where there is none. */
  void cancel(String id);

  /** How many contexts take up memory. */
  long size();
}
