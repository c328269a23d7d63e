package org.gridsec.mechanisms.spi;

import org.w3c.dom.Document;

/**
 * Answers the messages that a mechanism itself sends, to establish, renew or cancel a security
 * context. They go to a separate path below the endpoint, so that they can never be taken for a
 * call. Used by threads in parallel.
 */
@FunctionalInterface
public interface SetUp {

  /**
   * Answers one message.
   *
   * @param request an envelope, which may be changed
   * @return an envelope
   * @throws SecurityFault if anything is missing, wrong, stale or replayed
   */
  Document answer(Document request, Exchange exchange) throws SecurityFault;
}
