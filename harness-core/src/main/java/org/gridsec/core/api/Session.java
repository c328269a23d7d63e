package org.gridsec.core.api;

import java.io.IOException;

/**
 * One client's conversation with the server. Not shared between threads. The session owns the state
 * between calls (a connection, a security context) and releases it when closed.
 */
public interface Session extends AutoCloseable {

  /**
   * Sends a payload and returns the reply after the response has passed all checks of the
   * mechanism. The caller compares the reply with the request, outside the timed part.
   *
   * @throws FailedCall if the call failed and the load should go on
   * @throws Exception if the call failed in another way: no reply, a fault, or a reply that did not
   *     pass verification
   */
  Payload exchange(Payload payload, Recorder recorder) throws Exception;

  /**
   * Does maintenance between calls that should not be timed, such as dropping a connection that the
   * server has closed.
   */
  default void refresh() throws IOException {}

  @Override
  default void close() throws IOException {}
}
