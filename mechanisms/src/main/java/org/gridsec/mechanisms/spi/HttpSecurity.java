package org.gridsec.mechanisms.spi;

import java.io.IOException;
import java.util.Optional;

/**
 * Protects and verifies calls as HTTP has them, after and before whatever is done to envelopes.
 * Faults are outside of it. A server's is used by threads in parallel.
 */
public interface HttpSecurity {

  /** Leaves messages as they are. */
  HttpSecurity NONE = new HttpSecurity() {};

  /**
   * What a refused client is told besides the fault (RFC 9110 section 11.6.1).
   *
   * @param status in place of 500
   * @param challenge value of {@code WWW-Authenticate}
   */
  record Refusal(int status, String challenge) {}

  /** Whether it does anything to outgoing messages; where not, nothing is made for it. */
  default boolean protects() {
    return false;
  }

  /** Whether it checks incoming messages; where not, nothing is made for it. */
  default boolean verifies() {
    return false;
  }

  /**
   * Adds fields to an outgoing message.
   *
   * @throws IOException if its body cannot be had
   */
  default void protect(HttpMessage message, Exchange exchange) throws SecurityFault, IOException {}

  /**
   * Checks an incoming message, before anything is read of it as XML.
   *
   * @throws SecurityFault if anything is missing, wrong, stale or replayed
   * @throws IOException if its body cannot be had
   */
  default void verify(HttpMessage message, Exchange exchange) throws SecurityFault, IOException {}

  /** What goes with a fault of this mechanism; empty where that is a fault like any other. */
  default Optional<Refusal> refusal(SecurityFault fault) {
    return Optional.empty();
  }
}
