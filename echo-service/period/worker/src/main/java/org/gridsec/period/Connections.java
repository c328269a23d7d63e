package org.gridsec.period;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Connections of clients. */
public final class Connections {

  private Connections() {}

  /**
   * Connects, without Nagle's algorithm: with it, and with acknowledgements that wait, a call would
   * take 40 ms more.
   *
   * @param source address that it comes from; null for any
   * @param timeoutMillis for connecting; 0 for none
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
