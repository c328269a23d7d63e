package org.gridsec.mechanisms.spi;

import java.io.IOException;
import java.net.URI;
import org.w3c.dom.Document;

/**
 * Sends a client's messages to the {@link SetUp} of its endpoint, over the session's connection.
 */
@FunctionalInterface
public interface Channel {

  /** For mechanisms that have nothing to settle. Using it is a programming error. */
  Channel NONE =
      request -> {
        throw new IllegalStateException("this session has no channel");
      };

  /**
   * Sends an envelope and returns the answer.
   *
   * @throws SecurityFault if the server answers with a fault of WS-Security
   * @throws IOException if there is no answer, or another fault
   */
  Document send(Document request) throws IOException, SecurityFault;

  /**
   * Returns a channel to a third party in place of the endpoint, over another connection, which is
   * kept for the session.
   *
   * @param tls of that connection
   */
  default Channel to(URI other, ClientTls tls) {
    throw new IllegalStateException("this session has no channel to " + other);
  }
}
