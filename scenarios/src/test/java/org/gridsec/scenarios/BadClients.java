package org.gridsec.scenarios;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Clients that do a server no good, one of each kind for each of its addresses, again and again
 * until they are closed: they stop in the middle of a request, drip it, reset the connection, or
 * say nothing at all. Where TLS is expected, they do the same in the handshake.
 */
final class BadClients implements AutoCloseable {

  private static final byte[] REQUEST =
      ("POST /axis2/plain HTTP/1.1\r\nHost: soak\r\nContent-Type: text/xml; charset=utf-8\r\n"
              + "Content-Length: 100000\r\n\r\n<")
          .getBytes(StandardCharsets.US_ASCII);

  /**
   * A record with a handshake of 16 KiB, which starts with a ClientHello (RFC 8446 section 5.1).
   */
  private static final byte[] HANDSHAKE = {22, 3, 1, 0x40, 0, 1, 0, 0x3f, (byte) 0xfc, 3, 3};

  private static final long DRIP_MILLIS = 100;

  private static final System.Logger LOG = System.getLogger(BadClients.class.getName());

  /** What a client does on a new connection, until it returns or the connection is closed. */
  private interface Kind {
    void behave(Socket socket, byte[] beginning) throws IOException, InterruptedException;
  }

  private final List<Kind> kinds =
      List.of(this::stop, this::drip, this::reset, (socket, beginning) -> awaitEnd(socket));

  private final List<Thread> threads = new ArrayList<>();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final CountDownLatch closed = new CountDownLatch(1);

  /** Begins. */
  static BadClients of(Set<URI> servers) {
    BadClients clients = new BadClients();
    for (URI server : servers) {
      for (Kind kind : clients.kinds) {
        Thread thread = new Thread(() -> clients.repeat(server, kind), "bad client");
        thread.setDaemon(true);
        thread.start();
        clients.threads.add(thread);
      }
    }
    return clients;
  }

  private void repeat(URI server, Kind kind) {
    byte[] beginning = server.getScheme().equals("https") ? HANDSHAKE : REQUEST;
    while (closed.getCount() > 0) {
      Socket socket = new Socket();
      try (socket) {
        open.add(socket);
        if (closed.getCount() == 0) {
          return; // it may have been added too late to be hung up
        }
        socket.connect(new InetSocketAddress(server.getHost(), server.getPort()));
        kind.behave(socket, beginning);
      } catch (IOException e) {
        // the server is rid of it, or this is the end; that it serves others is for them to tell
        LOG.log(System.Logger.Level.DEBUG, "a bad client's connection has ended", e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      } finally {
        open.remove(socket);
      }
    }
  }

  private void stop(Socket socket, byte[] beginning) throws IOException {
    socket.getOutputStream().write(beginning);
    awaitEnd(socket);
  }

  private void drip(Socket socket, byte[] beginning) throws IOException, InterruptedException {
    socket.getOutputStream().write(beginning);
    while (!closed.await(DRIP_MILLIS, TimeUnit.MILLISECONDS)) {
      socket.getOutputStream().write(' ');
    }
  }

  private void reset(Socket socket, byte[] beginning) throws IOException, InterruptedException {
    socket.getOutputStream().write(beginning);
    socket.setSoLinger(true, 0);
    closed.await(DRIP_MILLIS, TimeUnit.MILLISECONDS);
  }

  private static void awaitEnd(Socket socket) throws IOException {
    socket.getInputStream().transferTo(OutputStream.nullOutputStream());
  }

  /** All have gone when this returns; the server may not have noticed yet. */
  @Override
  public void close() throws InterruptedException {
    closed.countDown();
    open.forEach(BadClients::hangUp);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void hangUp(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new IllegalStateException("a socket can be closed", e);
    }
  }
}
