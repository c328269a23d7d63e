package org.gridsec.core.api;

import java.io.IOException;

/**
 * One client's conversation with the server. Not shared between threads. What the conversation
 * keeps between calls (a connection, a security context) belongs to it and goes when it is closed.
 */
public interface Session extends AutoCloseable {

  /**
   * Sends a payload and returns what came back, once every check that the mechanism makes on the
   * response has passed. Whether the reply equals the request is for the caller to see, outside the
   * clock.
   *
   * @throws FailedCall if the call failed and the load is to go on
   * @throws Exception if the call failed in any other way: no reply, a fault, or a reply that did
   *     not pass verification
   */
  Payload exchange(Payload payload, Recorder recorder) throws Exception;

  /**
   * Does what takes time and is no part of a call, while the next one is not due yet: a connection
   * that the server has closed meanwhile is given up.
   */
  default void refresh() throws IOException {}

  @Override
  void close() throws IOException;
}
