package org.gridsec.mechanisms.spi;

import java.io.IOException;
import java.util.Optional;

/**
 * Protects and verifies HTTP messages. On sending it runs after the protection of the envelope, on
 * receipt before. Faults are not protected. A server's instance is used by threads in parallel.
 */
public interface HttpSecurity {

  /** Leaves messages unchanged. */
  HttpSecurity NONE = new HttpSecurity() {};

  /**
   * The HTTP answer to a refused client, besides the fault (RFC 9110 section 11.6.1).
   *
   * @param status replaces 500
   * @param challenge value of {@code WWW-Authenticate}
   */
  record Refusal(int status, String challenge) {}

  /** True if it changes outgoing messages. If false, no {@link HttpMessage} is created for them. */
  default boolean protects() {
    return false;
  }

  /** True if it checks incoming messages. If false, no {@link HttpMessage} is created for them. */
  default boolean verifies() {
    return false;
  }

  /**
   * Adds fields to an outgoing message.
   *
   * @throws IOException if its body cannot be read
   */
  default void protect(HttpMessage message, Exchange exchange) throws SecurityFault, IOException {}

  /**
   * Checks an incoming message, before it is parsed as XML.
   *
   * @throws SecurityFault if anything is missing, wrong, stale or replayed
   * @throws IOException if its body cannot be read
   */
  default void verify(HttpMessage message, Exchange exchange) throws SecurityFault, IOException {}

  /** Returns the HTTP answer for a fault of this mechanism; empty for an ordinary fault. */
  default Optional<Refusal> refusal(SecurityFault fault) {
    return Optional.empty();
  }
}
