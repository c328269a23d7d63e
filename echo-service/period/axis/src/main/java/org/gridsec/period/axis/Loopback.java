package org.gridsec.period.axis;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.apache.coyote.http11.Http11Protocol;

/**
 * Tomcat's HTTP connector on a free port of the loopback. Tomcat's own class does not tell its
 * port.
 */
public final class Loopback extends Http11Protocol {

  private static final int BACKLOG = 128;

  private ServerSocket socket;

  @Override
  public void init() throws Exception {
    socket = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    ep.setServerSocket(socket);
    super.init();
  }

  /** The port that it listens on. */
  int listening() {
    return socket.getLocalPort();
  }

  @Override
  public void destroy() throws Exception {
    super.destroy();
    close();
  }

  private void close() throws IOException {
    socket.close();
  }
}
