package org.gridsec.mechanisms.gsiconversation;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;

/**
 * One side of a TLS connection without a stream. Its records are sent as tokens by any transport
 * (as in the GSS-API, RFC 2743 section 1.1). A token contains all records of one turn. Tokens out
 * of order fail, because TLS numbers its records.
 */
final class TlsTokens {

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final SSLEngine engine;
  private final ByteBuffer packet;
  private final ByteBuffer plain;
  private boolean established;

  /**
   * @param engine new and unused
   */
  TlsTokens(SSLEngine engine) {
    this.engine = engine;
    this.packet = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    this.plain = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize());
  }

  /**
   * Processes the other side's turn of the handshake, and returns this side's turn.
   *
   * @param token empty if this side starts
   * @return empty if the other side had the last turn
   * @throws SSLException if anything about the token is wrong, or its sender is not trusted
   */
  byte[] handshake(byte[] token) throws SSLException {
    ByteBuffer in = ByteBuffer.wrap(token);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (token.length == 0) {
      engine.beginHandshake();
    }
    while (true) {
      switch (engine.getHandshakeStatus()) {
        case NEED_TASK -> runTasks();
        case NEED_WRAP -> wrapRecord(NOTHING, out);
        default -> {
          if (!in.hasRemaining()) {
            return out.toByteArray();
          }
          require(!established, "more than a handshake");
          require(unwrapRecord(in).bytesProduced() == 0, "data in a handshake");
        }
      }
    }
  }

  private void runTasks() {
    for (Runnable task = engine.getDelegatedTask();
        task != null;
        task = engine.getDelegatedTask()) {
      task.run();
    }
  }

  /** True if the handshake has ended and authenticated both sides. */
  boolean established() {
    return established;
  }

  /** Returns the other side's certificates; the first is that of its key. */
  List<X509Certificate> peer() throws SSLException {
    return Arrays.stream(engine.getSession().getPeerCertificates())
        .map(X509Certificate.class::cast)
        .toList();
  }

  /** Returns a token with these bytes. Nobody else can read or change it. */
  byte[] wrap(byte[] bytes) throws SSLException {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    while (in.hasRemaining()) {
      wrapRecord(in, out);
    }
    return out.toByteArray();
  }

  /**
   * Returns the bytes in a token.
   *
   * @throws SSLException if it is not the other side's next token
   */
  byte[] unwrap(byte[] token) throws SSLException {
    ByteBuffer in = ByteBuffer.wrap(token);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    while (in.hasRemaining()) {
      SSLEngineResult result = unwrapRecord(in);
      require(
          result.getHandshakeStatus() == HandshakeStatus.NOT_HANDSHAKING, "a handshake in data");
      out.write(plain.array(), 0, plain.position());
    }
    return out.toByteArray();
  }

  private void wrapRecord(ByteBuffer in, ByteArrayOutputStream out) throws SSLException {
    packet.clear();
    noteFinished(engine.wrap(in, packet), "no record");
    out.write(packet.array(), 0, packet.position());
  }

  private SSLEngineResult unwrapRecord(ByteBuffer in) throws SSLException {
    plain.clear();
    SSLEngineResult result = engine.unwrap(in, plain);
    noteFinished(result, "a record cut short, or the last one");
    return result;
  }

  /**
   * Notes the end of the handshake, which is reported once, and makes its session not resumable.
   */
  private void noteFinished(SSLEngineResult result, String otherwise) throws SSLException {
    require(result.getStatus() == Status.OK, otherwise);
    if (result.getHandshakeStatus() == HandshakeStatus.FINISHED) {
      established = true;
      engine.getSession().invalidate();
    }
  }

  private static void require(boolean condition, String otherwise) throws SSLException {
    if (!condition) {
      throw new SSLException("a token is refused: " + otherwise);
    }
  }
}
