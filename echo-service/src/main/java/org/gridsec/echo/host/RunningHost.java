package org.gridsec.echo.host;

import java.io.Closeable;
import java.util.List;

/** An embedded container that serves. */
public sealed interface RunningHost extends Closeable permits TomcatHost, JettyHost {

  /** The ports, in the order of the listeners that were asked for. */
  List<Integer> ports();

  /**
   * Has the thread fail that waits for what a connection's client sends. It can still answer.
   *
   * @param connection id that the container gives it
   */
  void endInput(String connection);

  /**
   * Stops accepting, finishes the requests that are being served, and frees the ports. Whoever is
   * not done by then is cut off, which is no failure.
   */
  @Override
  void close();
}
