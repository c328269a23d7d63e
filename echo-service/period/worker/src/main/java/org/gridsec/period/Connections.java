package org.gridsec.period;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Creates client connections. */
public final class Connections {

  private Connections() {}

  /**
   * Connects without Nagle's algorithm. With it and delayed acknowledgements, a call would take 40
   * ms more.
   *
   * @param source source address; null for any
   * @param timeoutMillis timeout of the connect; 0 for none
   */
  public static Socket open(String host, int port, InetAddress source, int timeoutMillis)
      throws IOException {
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    if (source != null) {
      socket.bind(new InetSocketAddress(source, 0));
    }
    socket.connect(new InetSocketAddress(host, port), timeoutMillis);
    return socket;
  }
}
