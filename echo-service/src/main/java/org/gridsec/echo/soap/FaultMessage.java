package org.gridsec.echo.soap;

import com.ctc.wstx.stax.WstxOutputFactory;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/**
 * Faults as messages, the same on every stack and host; never protected. Reasons may quote any
 * input: characters that XML 1.0 does not allow are replaced, so that each fault can be written.
 */
public final class FaultMessage {

  private static final XMLOutputFactory OUTPUT = new WstxOutputFactory();

  private static final int REPLACEMENT = 0xFFFD;

  private static final int INTERNAL_SERVER_ERROR = 500;

  private static final int UNAVAILABLE = 503;

  private FaultMessage() {}

  /** The fault for a request that a container refused with an HTTP status. */
  public static SoapFault ofStatus(int status) {
    if (status == UNAVAILABLE) {
      return SoapFault.server("the service waits for too many requests to arrive; try again later");
    }
    String reason =
        "HTTP request expected to be well-formed and to arrive whole, got: HTTP status " + status;
    return status < INTERNAL_SERVER_ERROR ? SoapFault.client(reason) : SoapFault.server(reason);
  }

  /** A message with a fault, in UTF-8. */
  public static byte[] of(SoapFault fault) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(512);
    try {
      write(fault, out);
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a fault of characters that XML has can be written", e);
    }
    return out.toByteArray();
  }

  private static void write(SoapFault fault, OutputStream out) throws XMLStreamException {
    XMLStreamWriter writer = OUTPUT.createXMLStreamWriter(out, "UTF-8");
    QName code = fault.code();
    String prefix = code.getPrefix().isEmpty() ? "code" : code.getPrefix();
    writer.writeStartDocument("UTF-8", "1.0");
    writer.writeStartElement("soapenv", "Envelope", Soap11.ENVELOPE);
    writer.writeNamespace("soapenv", Soap11.ENVELOPE);
    writer.writeStartElement("soapenv", "Body", Soap11.ENVELOPE);
    writer.writeStartElement("soapenv", "Fault", Soap11.ENVELOPE);
    writer.writeStartElement("faultcode");
    if (!code.getNamespaceURI().equals(Soap11.ENVELOPE)) {
      writer.writeNamespace(prefix, code.getNamespaceURI());
    }
    writer.writeCharacters(prefix + ":" + code.getLocalPart());
    writer.writeEndElement();
    writer.writeStartElement("faultstring");
    writer.writeCharacters(writable(fault.reason()));
    writer.writeEndElement();
    writer.writeEndDocument();
    writer.close();
  }

  private static String writable(String text) {
    StringBuilder writable = new StringBuilder(text.length());
    text.codePoints().map(c -> isXml(c) ? c : REPLACEMENT).forEach(writable::appendCodePoint);
    return writable.toString();
  }

  /** True if XML 1.0 allows the character (section 2.2). */
  private static boolean isXml(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= 0x20 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD)
        || c >= 0x10000;
  }

  /**
   * Reads a message with a fault.
   *
   * @throws XMLStreamException if it is not such a message
   */
  public static SoapFault read(XMLStreamReader reader) throws XMLStreamException {
    while (!(reader.next() == XMLStreamConstants.START_ELEMENT
        && reader.getLocalName().equals("Fault")
        && Soap11.ENVELOPE.equals(reader.getNamespaceURI()))) {
      if (reader.getEventType() == XMLStreamConstants.END_DOCUMENT) {
        throw new XMLStreamException("expected a fault, got none");
      }
    }
    QName code = new QName("");
    String reason = "";
    while (reader.nextTag() == XMLStreamConstants.START_ELEMENT) {
      switch (reader.getLocalName()) {
        case "faultcode" -> code = code(reader);
        case "faultstring" -> reason = reader.getElementText();
        default -> EnvelopeReader.skip(reader);
      }
    }
    return new SoapFault(code, reason);
  }

  /** At the end of the element, its namespaces are still in scope. */
  private static QName code(XMLStreamReader reader) throws XMLStreamException {
    String name = reader.getElementText().trim();
    int colon = name.indexOf(':');
    String prefix = colon < 0 ? "" : name.substring(0, colon);
    String namespace = reader.getNamespaceURI(prefix);
    return new QName(namespace == null ? "" : namespace, name.substring(colon + 1), prefix);
  }
}
