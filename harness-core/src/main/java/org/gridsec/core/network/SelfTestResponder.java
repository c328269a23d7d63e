package org.gridsec.core.network;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import org.gridsec.core.process.Daemons;

/**
 * The far side of a self-test. A request is a head with two lengths, followed by as many bytes as
 * the first length. The answer has as many bytes as the second length. Serves one connection after
 * the other.
 */
final class SelfTestResponder implements Closeable {

  static final int HEAD_BYTES = 2 * Long.BYTES;

  private static final System.Logger LOG = System.getLogger(SelfTestResponder.class.getName());
  private static final byte[] BLOCK = new byte[1 << 16];

  private final ServerSocket server;

  private SelfTestResponder(ServerSocket server) {
    this.server = server;
  }

  /** Starts a responder on a free port of the loopback. It answers until it is closed. */
  static SelfTestResponder start() throws IOException {
    SelfTestResponder responder =
        new SelfTestResponder(new ServerSocket(0, 16, InetAddress.getLoopbackAddress()));
    Daemons.named("responder").newThread(responder::serve).start();
    return responder;
  }

  InetSocketAddress address() {
    return (InetSocketAddress) server.getLocalSocketAddress();
  }

  static byte[] head(long up, long down) {
    return ByteBuffer.allocate(HEAD_BYTES).putLong(up).putLong(down).array();
  }

  static void send(OutputStream out, long bytes) throws IOException {
    for (long left = bytes; left > 0; left -= BLOCK.length) {
      out.write(BLOCK, 0, (int) Math.min(left, BLOCK.length));
    }
  }

  static void receive(InputStream in, long bytes) throws IOException {
    byte[] buffer = new byte[BLOCK.length];
    for (long left = bytes; left > 0; ) {
      int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
      if (read < 0) {
        throw new EOFException(bytes + " bytes expected, got " + left + " fewer");
      }
      left -= read;
    }
  }

  private void serve() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        socket.setTcpNoDelay(true);
        answer(socket);
      } catch (IOException e) {
        // The client sees that the connection ends.
        LOG.log(Level.DEBUG, "connection ended", e);
      }
    }
  }

  private static void answer(Socket socket) throws IOException {
    DataInputStream in = new DataInputStream(socket.getInputStream());
    while (true) {
      long up = in.readLong();
      long down = in.readLong();
      receive(in, up);
      send(socket.getOutputStream(), down);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
