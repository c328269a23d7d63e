package org.gridsec.mechanisms.contract;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts who connects to it, and hangs up. */
final class Listener implements AutoCloseable {

  private final ServerSocket socket;
  private final AtomicInteger connections = new AtomicInteger();

  Listener() throws IOException {
    socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    new Thread(this::listen, "listener").start();
  }

  private void listen() {
    while (true) {
      try (Socket connection = socket.accept()) {
        connections.incrementAndGet();
      } catch (SocketException e) {
        return;
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/a.xml");
  }

  int connections() {
    return connections.get();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
