package org.gridsec.echo.client;

import java.time.Duration;

/**
 * Is notified of the messages that mechanisms exchange with the server for themselves. Called by
 * the session's thread.
 */
@FunctionalInterface
public interface SetUpListener {

  /** Ignores all messages. */
  SetUpListener NONE = (request, response, time) -> {};

  /**
   * Called after a message was answered, even with a fault.
   *
   * @param requestBytes size of the SOAP request, without the HTTP head
   * @param responseBytes size of the SOAP response
   * @param time time from before writing the request to the end of the response
   */
  void roundTrip(int requestBytes, int responseBytes, Duration time);
}
