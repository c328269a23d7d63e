package org.gridsec.period.jglobus;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Hashtable;
import org.apache.axis.components.net.BooleanHolder;
import org.apache.axis.components.net.SocketFactory;
import org.gridsec.period.Connections;

/** Connects clients; Axis makes it by its name. */
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
    return Connections.open(host, port, SOURCE.get(), 0);
  }
}
