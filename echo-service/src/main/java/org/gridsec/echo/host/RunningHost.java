package org.gridsec.echo.host;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** A running embedded container. */
public sealed interface RunningHost extends Closeable permits TomcatHost, JettyHost {

  /** The ports, in the order of the requested listeners. */
  List<Integer> ports();

  /**
   * Makes the thread fail that waits for input from a connection's client. It can still answer.
   *
   * @param connection id of the connection in the container
   */
  void endInput(String connection);

  /** Returns the exception by which the container's own streams tell that a client is gone. */
  IOException clientGone(IOException cause);

  /**
   * Stops accepting, finishes the running requests, and frees the ports. Connections that are not
   * done after the grace time are cut, which is not an error.
   */
  @Override
  void close();
}
