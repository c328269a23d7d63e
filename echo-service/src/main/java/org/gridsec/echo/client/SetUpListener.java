package org.gridsec.echo.client;

import java.time.Duration;

/**
 * Takes note of what mechanisms settle with the server on their own behalf. Called by the thread of
 * the session.
 */
@FunctionalInterface
public interface SetUpListener {

  /** Takes note of nothing. */
  SetUpListener NONE = (request, response, time) -> {};

  /**
   * A message was answered, be it with a fault.
   *
   * @param requestBytes of the SOAP message that was sent, without the head of HTTP
   * @param responseBytes of the SOAP message that came back
   * @param time from before the request was written until the response was there
   */
  void roundTrip(int requestBytes, int responseBytes, Duration time);
}
