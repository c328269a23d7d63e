package org.gridsec.period.jglobus;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Someone between a client and a service over TLS, who may change what one of them sends. */
final class ChangedRecords implements AutoCloseable {

  private static final byte APPLICATION_DATA = 23;
  private static final int LENGTH_AT = 3;

  private final ServerSocket listener = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());
  private final ExecutorService threads = Executors.newCachedThreadPool();

  /**
   * @param ofClient whether what the client sends is changed, after the handshake
   * @param ofServer whether what the server sends is
   */
  ChangedRecords(int server, boolean ofClient, boolean ofServer) throws IOException {
    run(
        () -> {
          while (true) {
            Socket client = listener.accept();
            Socket on = new Socket(InetAddress.getLoopbackAddress(), server);
            run(() -> pass(client, on, ofClient));
            run(() -> pass(on, client, ofServer));
          }
        });
  }

  /** Until a connection ends, or all do. */
  private void run(Callable<Void> task) {
    Future<Void> unused = threads.submit(task);
  }

  int port() {
    return listener.getLocalPort();
  }

  /** Record by record. */
  private static Void pass(Socket from, Socket to, boolean changing) throws IOException {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (byte[] head = in.readNBytes(5); head.length == 5; head = in.readNBytes(5)) {
        int length = ((head[LENGTH_AT] & 0xff) << 8) | (head[LENGTH_AT + 1] & 0xff);
        byte[] content = in.readNBytes(length);
        if (changing && head[0] == APPLICATION_DATA) {
          content[content.length - 1] ^= 1;
        }
        out.write(head);
        out.write(content);
        out.flush();
      }
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    threads.shutdownNow();
  }
}
