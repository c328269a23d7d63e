package org.gridsec.core.network;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/**
 * A way to a server, over a link that nothing else goes over.
 *
 * @param address to connect to
 * @param source to connect from; null where any address will do
 * @param end takes the link away; what is under way is lost
 */
public record Route(InetSocketAddress address, InetAddress source, Runnable end)
    implements Closeable {

  /** Goes that way. */
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
