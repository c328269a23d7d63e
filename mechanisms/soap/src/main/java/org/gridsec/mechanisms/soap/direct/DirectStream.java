package org.gridsec.mechanisms.soap.direct;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;

/**
 * Writes and verifies messages of a fixed form; subclasses sign. A message is held as a whole. The
 * application reads from the same array whose parts were digested.
 */
public abstract class DirectStream implements StreamSecurity.OfBytes {

  private final StreamSecurity otherwise;
  private final SignedForm received;
  private final List<Part> signed;
  private final String digest;

  /** Estimated length of the next message, from the length of the last. */
  private volatile int expected = 1024;

  /** Completes an outgoing message. */
  public interface Outgoing {

    /** Returns its form. */
    SignedForm form();

    /** Returns the bytes before its content, with room for values that are filled in later. */
    byte[] head();

    /** Returns its signed elements, in the order of their references. */
    List<Part> signed();

    /** Returns the signature over SignedInfo. */
    byte[] sign(DirectMessage message) throws GeneralSecurityException;
  }

  /**
   * @param suite whose digest is used
   * @param received form of received messages
   * @param signed elements that must be signed in received messages, in the order of their
   *     references
   * @param otherwise verifies messages that are in doubt
   */
  protected DirectStream(
      Suite suite, SignedForm received, List<Part> signed, StreamSecurity otherwise) {
    this.otherwise = otherwise;
    this.received = received;
    this.signed = List.copyOf(signed);
    this.digest =
        switch (suite) {
          case MODERN -> "SHA-256";
          case PERIOD -> "SHA-1";
        };
  }

  /** Starts an outgoing message. */
  protected abstract Outgoing outgoing(Exchange exchange) throws SecurityFault, IOException;

  /**
   * Checks the signature of a message that has the form and correct digests.
   *
   * @param created creation time, which is recent
   * @return admits the message after it has been read; empty if in doubt
   * @throws SecurityFault also if in doubt
   * @throws GeneralSecurityException also if in doubt
   */
  protected abstract Optional<Completion> vouch(
      DirectMessage message, Instant created, Exchange exchange)
      throws SecurityFault, GeneralSecurityException;

  @Override
  public final XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException {
    Outgoing outgoing = outgoing(exchange);
    CanonicalWriter content = new CanonicalWriter(outgoing.head(), expected);
    return new DirectWriter(content, written -> complete(written, outgoing, out, exchange));
  }

  /** Completes a message from its content. */
  void complete(CanonicalWriter written, Outgoing outgoing, OutputStream out, Exchange exchange)
      throws XMLStreamException {
    written.markup(outgoing.form().tail());
    expected = written.length() + written.length() / 8;
    DirectMessage message =
        outgoing
            .form()
            .match(written.bytes(), written.length())
            .orElseThrow(() -> new IllegalStateException("a message is not of its own form"));
    message.putTimes();
    try {
      for (Part part : outgoing.signed()) {
        message.put(part.digest(), digest(message, part, exchange));
      }
      try (Recorder.Span span = exchange.recorder().span(Phase.SIGNATURE)) {
        message.put(Part.SIGNATURE, Base64.getEncoder().encode(outgoing.sign(message)));
      }
      out.write(message.bytes(), 0, message.length());
    } catch (GeneralSecurityException | IOException e) {
      throw new XMLStreamException(e);
    }
  }

  private byte[] digest(DirectMessage message, Part part, Exchange exchange)
      throws GeneralSecurityException {
    try (Recorder.Span span = exchange.recorder().span(Phase.DIGEST)) {
      return message.digest(MessageDigest.getInstance(digest), part);
    }
  }

  @Override
  public final Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    return otherwise.verify(reader, exchange);
  }

  @Override
  public final Incoming verify(InputStream in, Opener opener, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    byte[] message = XmlInput.whole(in);
    Optional<Completion> admission = vouch(message, message.length, exchange);
    InputStream again = new ByteArrayInputStream(message);
    return admission.isEmpty()
        ? StreamSecurity.verify(otherwise, again, opener, exchange)
        : Incoming.of(opener.open(again), admission.get());
  }

  /**
   * Checks that a message has the form, is canonical, recent, and signed.
   *
   * @param bytes the message; bytes after its length are ignored
   * @return admits the message after it has been read; empty if in doubt: it may still be good
   */
  public final Optional<Completion> vouch(byte[] bytes, int length, Exchange exchange) {
    Optional<DirectMessage> found =
        received
            .match(bytes, length)
            .filter(DirectMessage::hasId)
            .filter(DirectMessage::isCanonical);
    Optional<Instant> created = found.flatMap(DirectMessage::created);
    if (created.isEmpty()) {
      return Optional.empty();
    }
    DirectMessage message = found.get();
    try {
      SeenMessages.checkAge(created.get());
      SeenMessages.checkNotExpired(created.get().plus(SeenMessages.LIFETIME));
      for (Part part : signed) { // cheaper than the signature for changed messages
        if (!message.is(part.digest(), digest(message, part, exchange))) {
          return Optional.empty();
        }
      }
      return vouch(message, created.get(), exchange);
    } catch (SecurityFault | GeneralSecurityException e) {
      return Optional.empty(); // the other verification reports the error
    }
  }
}
