package org.gridsec.scenarios.liu05.wssecurity;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.xml.security.utils.UnsyncByteArrayOutputStream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.SignedStream;
import org.gridsec.mechanisms.soap.StreamSignature;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.gridsec.scenarios.jmh.Results;
import org.gridsec.scenarios.liu05.xml.AnyDepthInput;
import org.gridsec.scenarios.liu05.xml.Trees;

/**
 * An operation on a stream: from bytes to bytes, or to events for received messages. It includes
 * parsing and writing.
 */
final class StreamOperation implements DocumentOperation {

  static {
    DeepStreams.allow();
  }

  private final Operation operation;
  private final byte[] document;
  private final XMLInputFactory parsers = new AnyDepthInput();
  private final UnsyncByteArrayOutputStream out = new UnsyncByteArrayOutputStream();
  private final Sides sides;
  private final StreamSignature verifier;
  private final StreamPasswords passwords;
  private byte[] input;

  StreamOperation(Operation operation, Algorithms algorithms, byte[] document) throws Exception {
    this.operation = operation;
    this.document = document;
    sides = Sides.of(operation, algorithms);
    verifier =
        new StreamSignature(
            algorithms.acceptance(Role.SERVER),
            Parties.receiving(algorithms.suite(), Parameters.NONE));
    passwords = new StreamPasswords(Password.of(algorithms.suite()));
    renew();
  }

  /** Protection of the sender, and its counterpart at the receiver. */
  private record Sides(StreamSecurity sender, StreamSecurity receiver) {

    static Sides of(Operation operation, Algorithms algorithms) {
      Suite suite = algorithms.suite();
      return switch (operation) {
        case SIGN, VERIFY ->
            new Sides(
                new StreamSignature(
                    algorithms.acceptance(Role.CLIENT), Parties.sending(suite, Parameters.NONE)),
                StreamSecurity.NONE); // verified by the stateless verifier
        case ENCRYPT, DECRYPT -> of("xml-encryption", suite, Parameters.NONE);
        case SIGN_ENCRYPT -> of("xml-encryption", suite, Parameters.of("sign", "yes"));
        case PASSWORD_TEXT, PASSWORD_DIGEST, VERIFY_PASSWORD_TEXT, VERIFY_PASSWORD_DIGEST ->
            of("username-token", suite, Parameters.of("password", operation.password()));
        case SIGN_WITH_NEW_KEY ->
            throw new IllegalArgumentException(
                "operation on streams expected one without new keys, got: " + operation);
      };
    }

    private static Sides of(String mechanism, Suite suite, Parameters parameters) {
      return new Sides(
          Parties.sender(mechanism, suite, parameters).stream(),
          Parties.receiver(mechanism, suite, parameters).stream());
    }
  }

  @Override
  public void renew() throws Exception {
    input = operation.onlyReads() || operation == Operation.DECRYPT ? protect(document) : document;
  }

  @Override
  public Object run() throws Exception {
    return switch (operation) {
      case VERIFY -> verify(input);
      case DECRYPT -> receive(input);
      case SIGN_ENCRYPT -> receive(protect(input));
      case VERIFY_PASSWORD_TEXT, VERIFY_PASSWORD_DIGEST ->
          StreamCopy.drain(passwords.verifying(reader(input)));
      default -> protect(input);
    };
  }

  private byte[] protect(byte[] message) throws Exception {
    out.reset();
    XMLStreamWriter writer = sides.sender().protect(out, Parties.exchange());
    StreamCopy.copy(reader(message), writer);
    writer.close();
    return out.toByteArray();
  }

  private int verify(byte[] message) throws Exception {
    SignedStream stream = verifier.read(reader(message), List.of());
    int events = StreamCopy.drain(stream.reader());
    stream.complete();
    return events;
  }

  private int receive(byte[] message) throws Exception {
    StreamSecurity.Incoming incoming = sides.receiver().verify(reader(message), Parties.exchange());
    int events = StreamCopy.drain(incoming.reader());
    incoming.complete();
    return events;
  }

  private XMLStreamReader reader(byte[] message) throws Exception {
    return parsers.createXMLStreamReader(new ByteArrayInputStream(message));
  }

  @Override
  public void check() throws Exception {
    switch (operation) {
      case SIGN -> verify(protect(document));
      case ENCRYPT -> requireContent(protect(document));
      case DECRYPT -> requireContent(input);
      case PASSWORD_TEXT, PASSWORD_DIGEST -> receive(protect(document));
      default -> run();
    }
  }

  private void requireContent(byte[] message) throws Exception {
    Results.require(
        !Arrays.equals(Trees.content(message), Trees.content(document)),
        "a Body that is encrypted");
    StreamSecurity.Incoming incoming = sides.receiver().verify(reader(message), Parties.exchange());
    UnsyncByteArrayOutputStream clear = new UnsyncByteArrayOutputStream();
    XMLStreamWriter writer = StreamSecurity.NONE.protect(clear, Parties.exchange());
    StreamCopy.copy(incoming.reader(), writer);
    writer.close();
    incoming.complete();
    Results.require(
        Arrays.equals(Trees.content(clear.toByteArray()), Trees.content(document)),
        "the Body's own content");
  }
}
