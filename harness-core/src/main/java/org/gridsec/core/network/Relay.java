package org.gridsec.core.network;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.model.Link;
import org.gridsec.core.process.Daemons;

/**
 * Listens on a port of the loopback and forwards the traffic as if a {@link Link} lay between. Each
 * byte arrives half a round trip after it was sent. All connections together share the link's rate.
 * A new connection costs one round trip more than a kept one. Needs no privileges and affects
 * nothing else on the machine.
 *
 * <p>The operating system connects at once, so the round trip of connecting is instead added before
 * the client's first byte; the sum is the same. This works for protocols in which the client speaks
 * first. Of what TCP adds on a real path the relay simulates {@link SlowStart slow start} if the
 * link has an initial window, and neither losses nor headers.
 */
public final class Relay implements Closeable {

  private static final System.Logger LOG = System.getLogger(Relay.class.getName());
  private static final int BACKLOG = 256;
  private static final int CONNECT_MILLIS = 10_000;
  private static final long CLOSE_SECONDS = 10;

  private final Link link;
  private final InetSocketAddress target;
  private final ServerSocket server;
  private final Lane forward;
  private final Lane backward;
  private final Set<RelayedConnection> connections = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads;

  private Relay(Link link, InetSocketAddress target, ServerSocket server) {
    this.link = link;
    this.target = target;
    this.server = server;
    this.forward = new Lane(link);
    this.backward = new Lane(link);
    this.threads = Executors.newCachedThreadPool(Daemons.named("relay-" + server.getLocalPort()));
  }

  /**
   * Puts a link before a target.
   *
   * @throws IOException if nothing listens at the target
   */
  public static Relay open(Link link, InetSocketAddress target) throws IOException {
    dial(target).close();
    Relay relay =
        new Relay(link, target, new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress()));
    relay.threads.execute(relay::accept);
    return relay;
  }

  /** The address to connect to instead of the target. */
  public InetSocketAddress address() {
    return (InetSocketAddress) server.getLocalSocketAddress();
  }

  private static Socket dial(InetSocketAddress target) throws IOException {
    Socket socket = new Socket();
    try {
      socket.connect(target, CONNECT_MILLIS);
      socket.setTcpNoDelay(true);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw new IOException(
          "relay expected a server at %s:%s, got: %s"
              .formatted(target.getHostString(), target.getPort(), e.getMessage()),
          e);
    }
  }

  private void accept() {
    try {
      while (!server.isClosed()) {
        Socket client = server.accept();
        threads.execute(() -> connect(client));
      }
    } catch (IOException | RejectedExecutionException e) {
      if (!server.isClosed()) {
        LOG.log(Level.ERROR, "relay cannot accept connections any more", e);
        stopListening();
      }
    }
  }

  private void connect(Socket client) {
    RelayedConnection connection;
    try {
      client.setTcpNoDelay(true);
      connection =
          new RelayedConnection(link, forward, backward, client, dial(target), connections::remove);
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "connection refused", e);
      RelayedConnection.reset(client);
      return;
    }
    connections.add(connection);
    try {
      connection.start(threads);
    } catch (RejectedExecutionException e) {
      LOG.log(Level.DEBUG, "connection came as the relay was being closed", e);
      connection.breakOff();
    }
  }

  /** Number of connections that have not ended. */
  int connections() {
    return connections.size();
  }

  /** Stops listening and breaks off all connections. */
  @Override
  public void close() {
    stopListening();
    threads.shutdownNow();
    connections.forEach(RelayedConnection::breakOff);
    try {
      if (!threads.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        LOG.log(Level.WARNING, "threads of a relay have not ended");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void stopListening() {
    try {
      server.close();
    } catch (IOException e) {
      LOG.log(Level.WARNING, "relay not closed", e);
    }
  }
}
