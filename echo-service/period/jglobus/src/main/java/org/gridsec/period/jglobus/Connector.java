package org.gridsec.period.jglobus;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Hashtable;
import org.apache.axis.components.net.BooleanHolder;
import org.apache.axis.components.net.SocketFactory;
import org.gridsec.period.Connections;

/** Creates client connections. Axis instantiates it by name. */
public final class Connector implements SocketFactory {

  /** Source address of a thread's connections. */
  private static final ThreadLocal<InetAddress> SOURCE = new ThreadLocal<>();

  /**
   * Axis calls this constructor.
   *
   * @param attributes attributes from Axis; empty
   */
  @SuppressWarnings("JdkObsolete") // declared like this in Axis
  public Connector(Hashtable<?, ?> attributes) {}

  /** Makes Axis use it. Must be called before Axis connects for the first time. */
  static void install() {
    System.setProperty(SocketFactory.class.getName(), Connector.class.getName());
  }

  /**
   * Sets the source address of this thread's connections.
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
