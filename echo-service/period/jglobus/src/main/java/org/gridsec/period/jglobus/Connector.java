package org.gridsec.period.jglobus;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Hashtable;
import org.apache.axis.components.net.BooleanHolder;
import org.apache.axis.components.net.SocketFactory;

/**
 * Connects clients; Axis makes it by its name. Nagle's algorithm is off: with it, and with
 * acknowledgements that wait, a call by httpg would take 40 ms more.
 */
public final class Connector implements SocketFactory {

  /** Where connections of a thread come from. */
  private static final ThreadLocal<InetAddress> SOURCE = new ThreadLocal<>();

  /**
   * @param attributes of Axis's; there are none
   */
  @SuppressWarnings("JdkObsolete") // as Axis has it
  public Connector(Hashtable<?, ?> attributes) {}

  /** Has Axis connect by it, if it has not connected before. */
  static void install() {
    System.setProperty(SocketFactory.class.getName(), Connector.class.getName());
  }

  /**
   * Says where connections of this thread come from.
   *
   * @param source null for any
   */
  static void from(InetAddress source) {
    SOURCE.set(source);
  }

  @Override
  public Socket create(String host, int port, StringBuffer headers, BooleanHolder fullUrl)
      throws IOException {
    fullUrl.value = false;
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    if (SOURCE.get() != null) {
      socket.bind(new InetSocketAddress(SOURCE.get(), 0));
    }
    socket.connect(new InetSocketAddress(host, port));
    return socket;
  }
}
