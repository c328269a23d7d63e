package org.gridsec.period.jglobus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import org.apache.axis.configuration.SimpleProvider;
import org.apache.axis.handlers.soap.SOAPService;
import org.apache.axis.server.AxisServer;
import org.apache.axis.transport.http.SimpleAxisServer;
import org.globus.gsi.gssapi.net.GssSocket;
import org.globus.gsi.gssapi.net.impl.GSIGssSocket;
import org.ietf.jgss.GSSException;

/** Axis's own HTTP server, on a free port of the loopback. It serves one call per connection. */
final class EchoServer extends SimpleAxisServer {

  /**
   * No limit: Axis 1.4 counts its threads without a lock, so its count may grow with the calls, and
   * a server that has reached its limit accepts no connection any more.
   */
  private static final int THREADS = Integer.MAX_VALUE;

  private static final int BACKLOG = 128;

  private final AxisServer engine;

  /**
   * Starts the server.
   *
   * @param services services by name
   * @param gsi party whose httpg protects the connections; null for connections in clear
   */
  EchoServer(Map<String, SOAPService> services, Gsi gsi) throws Exception {
    super(THREADS);
    SimpleProvider configuration = AxisSettings.provider();
    services.forEach(
        (name, service) -> {
          service.setName(name);
          configuration.deployService(name, service);
        });
    engine = new AxisServer(configuration);
    setServerSocket(new Listener(gsi));
    start(true);
  }

  /** Returns this server's own engine. Axis shares one among all servers of a JVM. */
  @Override
  public synchronized AxisServer getAxisServer() {
    return engine;
  }

  /** Sessions are not needed, and threads share Axis's map of them without a lock. */
  @Override
  protected boolean isSessionUsed() {
    return false;
  }

  /** Host and port. */
  String address() {
    ServerSocket socket = getServerSocket();
    return socket.getInetAddress().getHostAddress() + ":" + socket.getLocalPort();
  }

  /**
   * Frees the port. Axis's own method ends the threads of all servers of the JVM for ever; its
   * finalizer calls this one when the garbage collector finds a server that nobody uses any more.
   */
  @Override
  public void stop() {
    try {
      getServerSocket().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Listener extends ServerSocket {
    private final Gsi gsi;

    Listener(Gsi gsi) throws IOException {
      super(0, BACKLOG, InetAddress.getLoopbackAddress());
      this.gsi = gsi;
    }

    /** Leaves the handshake to the first reader. */
    @Override
    public Socket accept() throws IOException {
      Socket socket = super.accept();
      socket.setTcpNoDelay(true);
      if (gsi == null) {
        return socket;
      }
      try {
        GssSocket secured = new GSIGssSocket(socket, gsi.accept());
        secured.setUseClientMode(false);
        secured.setAuthorization(gsi.peer());
        return secured;
      } catch (GSSException e) {
        socket.close();
        throw new IOException("no context for a connection", e);
      }
    }
  }
}
