package org.gridsec.scenarios.liu05.wssecurity;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.xml.security.utils.UnsyncByteArrayOutputStream;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.signature.SignedStream;
import org.gridsec.mechanisms.soap.signature.StreamSignature;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.gridsec.scenarios.benchmark.Results;
import org.gridsec.scenarios.liu05.xml.AnyDepthInput;
import org.gridsec.scenarios.liu05.xml.Trees;

/**
 * An operation on a stream: from bytes to bytes, or to events for received messages. It includes
 * parsing and writing.
 */
final class StreamOperation implements SingleOperation {

  static {
    DeepStreams.allow();
  }

  /** The two sides of a message. */
  record Sides(StreamSecurity sender, Receiver receiver) {}

  interface Receiver {
    StreamSecurity.Incoming of(XMLStreamReader message) throws Exception;
  }

  /** A received message. */
  record Received(XMLStreamReader reader, Check check) implements StreamSecurity.Incoming {

    interface Check {
      void run() throws SecurityFault;
    }

    @Override
    public void complete() throws SecurityFault {
      check.run();
    }
  }

  private final Sides sides;
  private final TimedSides measured;
  private final boolean encrypts;
  private final byte[] document;
  private final XMLInputFactory parsers = new AnyDepthInput();
  private final UnsyncByteArrayOutputStream out = new UnsyncByteArrayOutputStream();
  private byte[] input;

  /**
   * Prepares an operation.
   *
   * @param encrypts true if encryption is all that the sender does
   */
  StreamOperation(Sides sides, TimedSides measured, boolean encrypts, byte[] document)
      throws Exception {
    this.sides = sides;
    this.measured = measured;
    this.encrypts = encrypts;
    this.document = document;
    renew();
  }

  /**
   * Returns the sides of an operation.
   *
   * @param operation id that cells use
   * @throws IllegalArgumentException if streams lack the operation
   */
  static Sides sides(String operation, Parameters parameters, AlgorithmChoices algorithms)
      throws WSSecurityException {
    if (parameters.values().containsKey(MessageOperations.KEYS)) {
      throw new IllegalArgumentException(
          "operation on streams expected one without new keys, got: " + operation + parameters);
    }
    Suite suite = algorithms.suite();
    return switch (operation) {
      case "sign", "verify" -> ofSignature(algorithms);
      case "encrypt", "decrypt" -> ofMechanism("xml-encryption", suite, Parameters.NONE);
      case "sign-encrypt" -> ofMechanism("xml-encryption", suite, Parameters.of("sign", "yes"));
      case "username-token" -> ofMechanism(operation, suite, parameters);
      case "verify-username-token" ->
          new Sides(
              Parties.sender("username-token", suite, parameters).stream(),
              Passwords.of(suite).ofStreams());
      default ->
          throw new IllegalArgumentException("an operation on streams expected, got: " + operation);
    };
  }

  private static Sides ofMechanism(String mechanism, Suite suite, Parameters parameters) {
    StreamSecurity receiver = Parties.receiver(mechanism, suite, parameters).stream();
    return new Sides(
        Parties.sender(mechanism, suite, parameters).stream(),
        message -> receiver.verify(message, Parties.exchange()));
  }

  /** Sides whose receiver does not remember messages. */
  private static Sides ofSignature(AlgorithmChoices algorithms) {
    StreamSignature verifier =
        new StreamSignature(
            algorithms.acceptance(Role.SERVER),
            Parties.receiving(algorithms.suite(), Parameters.NONE));
    return new Sides(
        new StreamSignature(
            algorithms.acceptance(Role.CLIENT),
            Parties.sending(algorithms.suite(), Parameters.NONE)),
        message -> {
          SignedStream stream = verifier.read(message, List.of());
          return new Received(stream.reader(), stream::complete);
        });
  }

  @Override
  public void renew() throws Exception {
    input = measured == TimedSides.ACCEPTING ? protect(document) : document;
  }

  @Override
  public Object run() throws Exception {
    return switch (measured) {
      case PROTECTING -> protect(input);
      case ACCEPTING -> accept(input);
      case BOTH -> accept(protect(input));
    };
  }

  private byte[] protect(byte[] message) throws Exception {
    out.reset();
    XMLStreamWriter writer = sides.sender().protect(out, Parties.exchange());
    StreamCopy.copy(reader(message), writer);
    writer.close();
    return out.toByteArray();
  }

  /** Reads a message and returns the number of its events. */
  private int accept(byte[] message) throws Exception {
    StreamSecurity.Incoming incoming = sides.receiver().of(reader(message));
    int events = StreamCopy.drain(incoming.reader());
    incoming.complete();
    return events;
  }

  private XMLStreamReader reader(byte[] message) throws Exception {
    return parsers.createXMLStreamReader(new ByteArrayInputStream(message));
  }

  @Override
  public void check() throws Exception {
    byte[] message = measured == TimedSides.ACCEPTING ? input : protect(document);
    if (encrypts) {
      requireContent(message);
    } else {
      accept(message);
    }
  }

  private void requireContent(byte[] message) throws Exception {
    Results.require(
        !Arrays.equals(Trees.content(message), Trees.content(document)),
        "a Body that is encrypted");
    StreamSecurity.Incoming incoming = sides.receiver().of(reader(message));
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
