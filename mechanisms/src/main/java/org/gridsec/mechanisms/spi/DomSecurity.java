package org.gridsec.mechanisms.spi;

import java.io.IOException;
import org.w3c.dom.Document;

/** Protects and verifies SOAP envelopes as DOM trees, in place. */
public interface DomSecurity {

  /** Leaves messages as they are; a stack needs no tree for it. */
  DomSecurity NONE =
      new DomSecurity() {
        @Override
        public void protect(Document envelope, Exchange exchange) {}

        @Override
        public void verify(Document envelope, Exchange exchange) {}

        @Override
        public boolean protects() {
          return false;
        }

        @Override
        public boolean verifies() {
          return false;
        }
      };

  /** Whether it does anything to outgoing envelopes; where not, a stack needs no tree for them. */
  default boolean protects() {
    return true;
  }

  /** Whether it checks incoming envelopes; where not, a stack needs no tree for them. */
  default boolean verifies() {
    return true;
  }

  /** An incoming envelope was left as it is, since this does not verify any. */
  default void unverified(Exchange exchange) {}

  /**
   * Adds the protection to an outgoing envelope.
   *
   * @throws SecurityFault if it cannot be protected, or the server refused what a client had to
   *     settle with it first
   * @throws IOException if a client could not settle it
   */
  void protect(Document envelope, Exchange exchange) throws SecurityFault, IOException;

  /**
   * Checks an incoming envelope. On return, everything that the mechanism guarantees is true of its
   * body, which is in clear.
   *
   * @throws SecurityFault if anything is missing, wrong, stale or replayed
   */
  void verify(Document envelope, Exchange exchange) throws SecurityFault;
}
