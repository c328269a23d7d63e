package org.gridsec.mechanisms.spi;

import org.w3c.dom.Document;

/**
 * Answers the messages that a mechanism sends on its own behalf: to establish, renew or give up a
 * security context. They go to a path of their own below the endpoint, so that no message of this
 * kind can ever be taken for a call. Used by threads in parallel.
 */
@FunctionalInterface
public interface SetUp {

  /**
   * Answers one.
   *
   * @param request an envelope, which may be changed
   * @return an envelope
   * @throws SecurityFault if anything is missing, wrong, stale or replayed
   */
  Document answer(Document request, Exchange exchange) throws SecurityFault;
}
