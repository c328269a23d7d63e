package org.gridsec.period.axis;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Hashtable;
import org.apache.axis.components.net.BooleanHolder;
import org.apache.axis.components.net.SocketFactory;
import org.gridsec.period.Connections;

/** Creates client connections, each from the source address set for its thread. */
public final class ClientSockets implements SocketFactory {

  private static final ThreadLocal<InetAddress> SOURCE = new ThreadLocal<>();

  /** Axis calls this constructor. The attributes are ignored. */
  @SuppressWarnings({"rawtypes", "unused"})
  public ClientSockets(Hashtable attributes) {}

  /**
   * Sets the source address of this thread's connections.
   *
   * @param source null for any
   */
  static void from(InetAddress source) {
    SOURCE.set(source);
  }

  @Override
  public Socket create(String host, int port, StringBuffer otherHeaders, BooleanHolder useFullUrl)
      throws IOException {
    return Connections.open(host, port, SOURCE.get(), 0);
  }
}
