package org.gridsec.mechanisms.spi;

import java.io.IOException;
import org.w3c.dom.Document;

/** A client's way to the {@link SetUp} of its endpoint, over the session's own connection. */
@FunctionalInterface
public interface Channel {

  /** For mechanisms that have nothing to settle: whoever uses it has a defect. */
  Channel NONE =
      request -> {
        throw new IllegalStateException("this session has no channel");
      };

  /**
   * Sends an envelope and returns the answer.
   *
   * @throws SecurityFault what the server answered, where that is a fault of WS-Security
   * @throws IOException if there is no answer, or another fault
   */
  Document send(Document request) throws IOException, SecurityFault;
}
