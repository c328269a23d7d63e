package org.gridsec.scenarios.worker;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Arrays;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.SuiteKeys;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * The least that a signed call can be: a text goes to the server and back, over a socket that stays
 * open, and each side signs what it sends and verifies what it gets. There is no HTTP and no XML.
 * Cells with {@code service=floor} make such calls. It protects nobody, since a reply may belong to
 * any request.
 *
 * @param algorithm the JCA's name of the signature
 * @param own key of this side
 * @param peer key of the other side
 */
record Floor(String algorithm, PrivateKey own, PublicKey peer) {

  /** The mechanism whose keys it uses. */
  static final String MECHANISM = "xml-signature";

  /** Scheme of a server's address. */
  static final String SCHEME = "floor";

  private static final String SERVICE = "floor";

  /** Length of what is signed, about that of the SignedInfo of a message. */
  private static final int SIGNED_BYTES = 1000;

  /** Creates a side with the keys that the parameters choose. */
  static Floor of(Suite suite, Parameters parameters, Credentials credentials) {
    KeyType type = KeyType.of(parameters);
    return new Floor(
        type == KeyType.EC
            ? "SHA256withECDSAinP1363Format" // as XML-Signature has it
            : new SuiteKeys(suite, type).certificateSignature(),
        credentials.identity(type).key(),
        credentials.peer(type).getPublicKey());
  }

  /** True if cells with these parameters make such calls. */
  static boolean isOf(Parameters parameters) {
    return parameters.get(CellKey.SERVICE, "").equals(SERVICE);
  }

  /** A connection with buffers. */
  record Line(DataInputStream in, DataOutputStream out) {

    static Line of(Socket socket) throws IOException {
      socket.setTcpNoDelay(true);
      return new Line(
          new DataInputStream(new BufferedInputStream(socket.getInputStream())),
          new DataOutputStream(new BufferedOutputStream(socket.getOutputStream())));
    }

    private void write(byte[] bytes) throws IOException {
      out.writeShort(bytes.length);
      out.write(bytes);
    }

    private byte[] read() throws IOException {
      byte[] bytes = new byte[in.readUnsignedShort()];
      in.readFully(bytes);
      return bytes;
    }
  }

  /** Sends a text with its signature. */
  void send(byte[] text, Line line) throws IOException, GeneralSecurityException {
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(own);
    signature.update(signed(text));
    line.write(text);
    line.write(signature.sign());
    line.out.flush();
  }

  /**
   * Receives a text.
   *
   * @throws GeneralSecurityException if its signature is not the other side's
   */
  byte[] receive(Line line) throws IOException, GeneralSecurityException {
    byte[] text = line.read();
    byte[] value = line.read();
    Signature signature = Signature.getInstance(algorithm);
    signature.initVerify(peer);
    signature.update(signed(text));
    if (!signature.verify(value)) {
      throw new GeneralSecurityException("the signature is invalid");
    }
    return text;
  }

  private static byte[] signed(byte[] text) {
    if (text.length > SIGNED_BYTES) {
      throw new IllegalArgumentException(
          "text expected of %s bytes at most, got: %s".formatted(SIGNED_BYTES, text.length));
    }
    return Arrays.copyOf(text, SIGNED_BYTES);
  }

  /**
   * Clients of a server.
   *
   * @throws IllegalArgumentException if its address is not that of a {@link FloorServer}
   */
  SessionFactory clients(URI server) {
    if (!server.getScheme().equals(SCHEME)) {
      throw new IllegalArgumentException(
          "calls with %s=%s expected a server of the same run, got: %s"
              .formatted(CellKey.SERVICE, SERVICE, server));
    }
    return (client, transport, parameters) ->
        new Client(new Socket(server.getHost(), server.getPort()));
  }

  private final class Client implements Session {

    private final Socket socket;
    private final Line line;

    Client(Socket socket) throws IOException {
      this.socket = socket;
      this.line = Line.of(socket);
    }

    @Override
    public Payload exchange(Payload payload, Recorder recorder)
        throws IOException, GeneralSecurityException {
      if (!(payload instanceof Payload.Text text)) {
        throw new IllegalArgumentException("'payload' expected a string, got an array");
      }
      send(text.value().getBytes(StandardCharsets.UTF_8), line);
      return new Payload.Text(new String(receive(line), StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
