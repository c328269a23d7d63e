package org.gridsec.core.network;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/**
 * A route to a server over a link that nothing else uses.
 *
 * @param address address to connect to
 * @param source address to connect from; null for any
 * @param end removes the link; traffic in flight is lost
 */
public record Route(InetSocketAddress address, InetAddress source, Runnable end)
    implements Closeable {

  /** Opens a connection over the link. */
  Socket connect() throws IOException {
    return source == null
        ? new Socket(address.getAddress(), address.getPort())
        : new Socket(address.getAddress(), address.getPort(), source, 0);
  }

  @Override
  public void close() {
    end.run();
  }
}
