package org.gridsec.echo.pull;

import static javax.xml.stream.XMLStreamConstants.END_ELEMENT;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.EnvelopeReader;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;

/**
 * Reads and writes whole messages as streams, through a mechanism. Reading and verifying are one
 * pass, and so are writing and protecting. With a mechanism, the time of both counts as the
 * mechanism's.
 */
public final class PullEnvelope {

  private final StreamSecurity security;
  private final boolean secured;

  /**
   * Creates it for one side.
   *
   * @param security protection of that side
   */
  public PullEnvelope(StreamSecurity security) {
    this.security = security;
    this.secured = security != StreamSecurity.NONE;
  }

  /**
   * Writes a message.
   *
   * @param out stream that the caller closes
   */
  public void write(OutputStream out, Direction direction, Payload payload, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException {
    try (Recorder.Span span = exchange.recorder().span(secured ? Phase.PROTECT : Phase.BUILD)) {
      XMLStreamWriter writer = security.protect(out, exchange);
      writer.writeStartDocument("UTF-8", "1.0");
      writer.writeStartElement("soapenv", "Envelope", Soap11.ENVELOPE);
      writer.writeNamespace("soapenv", Soap11.ENVELOPE);
      writer.writeStartElement("soapenv", "Body", Soap11.ENVELOPE);
      PullBody.write(writer, direction, payload);
      writer.writeEndElement();
      writer.writeEndElement();
      writer.writeEndDocument();
      writer.close();
    }
  }

  /** Reads a message to its end. Errors in its content are reported only after verification. */
  public Payload read(InputStream in, Direction direction, Exchange exchange)
      throws SoapFault, SecurityFault, XMLStreamException {
    try (Recorder.Span span = exchange.recorder().span(secured ? Phase.VERIFY : Phase.PARSE)) {
      StreamSecurity.Incoming incoming =
          StreamSecurity.verify(security, in, EnvelopeReader::of, exchange);
      XMLStreamReader reader = incoming.reader();
      Payload payload = null;
      SoapFault wrong = null;
      try {
        payload = read(reader, direction);
      } catch (SoapFault e) {
        wrong = e;
      }
      while (reader.hasNext()) {
        reader.next();
      }
      incoming.complete();
      if (wrong != null) {
        throw wrong;
      }
      return payload;
    }
  }

  private Payload read(XMLStreamReader reader, Direction direction)
      throws XMLStreamException, SoapFault {
    PullBody.nextElement(reader);
    PullBody.nextElement(reader);
    if (reader.getLocalName().equals("Header")) {
      readHeader(reader);
      PullBody.nextElement(reader);
    }
    if (PullBody.nextElement(reader) != START_ELEMENT) {
      throw SoapFault.client("body expected one element, got none");
    }
    Payload payload = PullBody.read(reader, direction);
    if (PullBody.nextElement(reader) != END_ELEMENT) {
      throw SoapFault.client("body expected one element, got more");
    }
    return payload;
  }

  private void readHeader(XMLStreamReader reader) throws XMLStreamException, SoapFault {
    while (PullBody.nextElement(reader) == START_ELEMENT) {
      Soap11.understood(
          reader.getName(),
          secured,
          reader.getAttributeValue(Soap11.ENVELOPE, "mustUnderstand"),
          reader.getAttributeValue(Soap11.ENVELOPE, "actor"));
      EnvelopeReader.skip(reader);
    }
  }
}
