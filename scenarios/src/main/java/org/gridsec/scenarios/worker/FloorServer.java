package org.gridsec.scenarios.worker;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.echo.description.HostPort;

/** The server of {@link Floor}, on a free port of the loopback, with a thread per connection. */
final class FloorServer implements Closeable {

  private static final int BACKLOG = 64;

  private final Floor floor;
  private final ServerSocket listening;
  private final Thread accepting;
  private final Set<Socket> connections = ConcurrentHashMap.newKeySet();

  /** Starts to serve. */
  FloorServer(Floor floor) throws IOException {
    this.floor = floor;
    this.listening = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    this.accepting = start(this::accept);
  }

  URI uri() {
    String host = listening.getInetAddress().getHostAddress();
    return URI.create(Floor.SCHEME + "://" + new HostPort(host, listening.getLocalPort()));
  }

  private static Thread start(Runnable work) {
    Thread thread = new Thread(work, "floor");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket connection = listening.accept();
        connections.add(connection);
        start(() -> echo(connection));
      } catch (SocketException e) {
        if (!listening.isClosed()) {
          throw new UncheckedIOException(e);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Answers until the client or this server closes the connection. */
  private void echo(Socket connection) {
    try (connection) {
      Floor.Line line = Floor.Line.of(connection);
      while (!listening.isClosed()) {
        floor.send(floor.receive(line), line);
      }
    } catch (EOFException e) {
      // the client has closed it
    } catch (IOException | GeneralSecurityException e) {
      if (!listening.isClosed()) {
        throw new IllegalStateException(e);
      }
    } finally {
      connections.remove(connection);
    }
  }

  /** Breaks all connections; once it returns, nobody listens on the port any more. */
  @Override
  public void close() {
    try {
      listening.close();
      accepting.join(); // until it has left accept, the kernel still takes connections
      for (Socket connection : connections) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
