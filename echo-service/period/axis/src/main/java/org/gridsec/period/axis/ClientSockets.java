package org.gridsec.period.axis;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Hashtable;
import org.apache.axis.components.net.BooleanHolder;
import org.apache.axis.components.net.SocketFactory;
import org.gridsec.period.Connections;

/** Connects clients, each from the address that its thread has said. */
public final class ClientSockets implements SocketFactory {

  private static final ThreadLocal<InetAddress> SOURCE = new ThreadLocal<>();

  /** As Axis makes it: the attributes are not asked for. */
  @SuppressWarnings({"rawtypes", "unused"})
  public ClientSockets(Hashtable attributes) {}

  /**
   * Has this thread's connections come from an address.
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
