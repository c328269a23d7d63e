package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.OptionalInt;
import org.gridsec.mechanisms.spi.Mechanism;

/** Tells which connections carry the calls of a mechanism. */
public interface Connectors {

  /**
   * True if the request came on a connection that the mechanism protects, or on one in clear if the
   * mechanism does not protect connections.
   */
  boolean serve(Mechanism mechanism, HttpServletRequest request);

  /**
   * True if the connectors already checked the clients' certificates as the mechanism requires;
   * otherwise each request is checked.
   */
  default boolean judgeClients() {
    return false;
  }

  /**
   * Makes the thread fail that waits for input from a connection's client. It can still answer.
   *
   * @param connection id of the connection
   * @return false if the container controls its connections alone
   */
  default boolean endInput(String connection) {
    return false;
  }

  /**
   * True if the client of a request that nobody has read from waits for status 100 before it sends
   * the body. Many containers send that before the service reads.
   */
  default boolean holdsBack(HttpServletRequest request) {
    return false;
  }

  /**
   * Returns the exception by which the container's streams tell that a client is gone, if known.
   */
  default IOException clientGone(IOException cause) {
    return cause;
  }

  /** The port for calls of a mechanism, as the sender of the request would see it, if known. */
  OptionalInt port(Mechanism mechanism, HttpServletRequest request);
}
