package org.gridsec.mechanisms.soap.direct;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.Signed;
import org.gridsec.mechanisms.soap.signature.StreamSignature;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;

/**
 * Signs and verifies as {@link StreamSignature} does, but digests long content of a Body as it came
 * if it is canonical already. WSS4J then verifies the message with a mark in place of the content,
 * and does all else as always. If it refuses that message, or there is no such content, then it
 * verifies the message as it came, and reports the error.
 */
public final class HeldSignature implements StreamSecurity.OfBytes {

  /** Shorter contents gain little, as most of their time is spent on the header. */
  private static final int LEAST = 2 << 10;

  /** Longer messages are verified while they arrive. */
  private static final int MOST = 2 << 20;

  private final Acceptance acceptance;
  private final StreamSignature wss4j;
  private final int least;

  public HeldSignature(Acceptance acceptance, Setting setting) {
    this(acceptance, new StreamSignature(acceptance, setting), LEAST);
  }

  /**
   * @param least minimum number of bytes of content that is digested as it came
   */
  HeldSignature(Acceptance acceptance, StreamSignature wss4j, int least) {
    this.acceptance = acceptance;
    this.wss4j = wss4j;
    this.least = least;
  }

  @Override
  public XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException {
    return wss4j.protect(out, exchange);
  }

  @Override
  public Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    return wss4j.verify(reader, exchange);
  }

  @Override
  public Incoming verify(InputStream in, Opener opener, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    byte[] first = XmlInput.first(in, MOST);
    InputStream message = new ByteArrayInputStream(first);
    if (first.length == MOST) {
      return verify(opener.open(new SequenceInputStream(message, in)), exchange);
    }
    Optional<Signed> signed = signed(first, opener);
    XMLStreamReader reader = opener.open(message);
    return signed.isPresent()
        ? Incoming.of(reader, () -> acceptance.admit(signed.get(), exchange))
        : verify(reader, exchange);
  }

  /**
   * Verifies a message whose content is digested as it came.
   *
   * @return empty if in doubt: it may still be good
   */
  Optional<Signed> signed(byte[] message, Opener opener) {
    Optional<HeldContent> content = HeldContent.of(message, least);
    if (content.isEmpty()) {
      return Optional.empty();
    }
    HeldContentCanonicalizer.hold(content.get());
    try {
      MarkReader marked = new MarkReader(opener.open(content.get().marked()));
      Signed signed = wss4j.read(marked, List.of()).complete();
      return marked.found() ? Optional.of(signed) : Optional.empty();
    } catch (SecurityFault | XMLStreamException e) {
      return Optional.empty(); // the other verification reports the error
    } finally {
      HeldContentCanonicalizer.forget();
    }
  }
}
