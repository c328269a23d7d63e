package org.gridsec.mechanisms.spi;

import java.io.IOException;
import org.w3c.dom.Document;

/** Protects and verifies SOAP envelopes as DOM trees, in place. */
public interface DomSecurity {

  /** Leaves messages unchanged. Stacks do not build a tree for it. */
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

  /** True if it changes outgoing envelopes. If false, stacks do not build trees for them. */
  default boolean protects() {
    return true;
  }

  /** True if it checks incoming envelopes. If false, stacks do not build trees for them. */
  default boolean verifies() {
    return true;
  }

  /** Called for an incoming envelope that was not verified, because {@link #verifies} is false. */
  default void unverified(Exchange exchange) {}

  /**
   * Adds the protection to an outgoing envelope.
   *
   * @throws SecurityFault if the envelope cannot be protected, or the server refused the client's
   *     set-up
   * @throws IOException if the client's set-up with the server failed
   */
  void protect(Document envelope, Exchange exchange) throws SecurityFault, IOException;

  /**
   * Checks an incoming envelope. On return, all guarantees of the mechanism hold for its body,
   * which is decrypted.
   *
   * @throws SecurityFault if anything is missing, wrong, stale or replayed
   */
  void verify(Document envelope, Exchange exchange) throws SecurityFault;
}
