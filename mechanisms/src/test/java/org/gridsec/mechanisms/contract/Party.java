package org.gridsec.mechanisms.contract;

import com.ctc.wstx.stax.WstxInputFactory;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** One side of a mechanism on one stack, working on texts. */
public interface Party {

  /** The protected text of an envelope. */
  String protect(String envelope, Exchange exchange) throws Exception;

  /** The values of a protected envelope's body, once it has passed verification. */
  List<String> verify(InputStream envelope, Exchange exchange) throws Exception;

  /** The same of a text. */
  default List<String> verify(String envelope, Exchange exchange) throws Exception {
    return verify(Envelopes.bytes(envelope), exchange);
  }

  /** A side on that stack. */
  static Party of(Stack stack, MessageSecurity security) {
    return switch (stack) {
      case AXIS2 -> new DomParty(security.dom());
      case PULL -> new StreamParty(security.stream());
      case JSON -> throw new IllegalArgumentException("a stack of SOAP expected");
    };
  }

  /** A side that protects nothing. */
  static Party unprotected(Stack stack) {
    return switch (stack) {
      case AXIS2 -> new DomParty(DomSecurity.NONE);
      case PULL -> new StreamParty(StreamSecurity.NONE);
      case JSON -> throw new IllegalArgumentException("a stack of SOAP expected");
    };
  }

  /** As the services have it, it takes a lock for each write: a byte at a time would be slow. */
  final class Blocks extends ByteArrayOutputStream {

    @Override
    public synchronized void write(int single) {
      throw new IllegalStateException("blocks of bytes expected, got a single byte: " + single);
    }
  }

  /** Works on trees. */
  record DomParty(DomSecurity security) implements Party {

    @Override
    public String protect(String envelope, Exchange exchange) throws Exception {
      Document document = Envelopes.parse(envelope);
      security.protect(document, exchange);
      return Envelopes.print(document);
    }

    @Override
    public List<String> verify(InputStream envelope, Exchange exchange) throws Exception {
      Document document = Envelopes.received(envelope);
      if (security.verifies()) {
        security.verify(document, exchange);
      } else {
        security.unverified(exchange);
      }
      Element operation = Envelopes.operation(document);
      exchange.requirePermission(new QName(operation.getNamespaceURI(), operation.getLocalName()));
      return Envelopes.values(operation);
    }
  }

  /** Works on streams, as a pull parser would. */
  record StreamParty(StreamSecurity security) implements Party {

    /** A sender need not keep to what a receiver asks. */
    private static final XMLInputFactory ANY = new WstxInputFactory();

    @Override
    public String protect(String envelope, Exchange exchange) throws Exception {
      ByteArrayOutputStream out = new Blocks();
      XMLStreamWriter writer = security.protect(out, exchange);
      copy(ANY.createXMLStreamReader(Envelopes.bytes(envelope)), writer);
      writer.close();
      return out.toString(StandardCharsets.UTF_8);
    }

    @Override
    public List<String> verify(InputStream envelope, Exchange exchange) throws Exception {
      try {
        StreamSecurity.Incoming incoming =
            StreamSecurity.verify(security, envelope, XmlInput::reader, exchange);
        PulledBody body = PulledBody.read(incoming.reader());
        incoming.complete();
        exchange.requirePermission(body.operation());
        return body.values();
      } catch (XMLStreamException e) {
        if (e.getCause() instanceof SecurityFault fault) {
          throw fault;
        }
        throw e;
      }
    }

    private static void copy(XMLStreamReader in, XMLStreamWriter out) throws XMLStreamException {
      out.writeStartDocument("UTF-8", "1.0");
      while (in.hasNext()) {
        switch (in.next()) {
          case XMLStreamConstants.START_ELEMENT -> copyStart(in, out);
          case XMLStreamConstants.END_ELEMENT -> out.writeEndElement();
          case XMLStreamConstants.CHARACTERS -> out.writeCharacters(in.getText());
          case XMLStreamConstants.PROCESSING_INSTRUCTION ->
              out.writeProcessingInstruction(in.getPITarget(), in.getPIData());
          default -> {}
        }
      }
      out.writeEndDocument();
    }

    private static void copyStart(XMLStreamReader in, XMLStreamWriter out)
        throws XMLStreamException {
      out.writeStartElement(in.getPrefix(), in.getLocalName(), in.getNamespaceURI());
      for (int i = 0; i < in.getNamespaceCount(); i++) {
        out.writeNamespace(in.getNamespacePrefix(i), in.getNamespaceURI(i));
      }
      for (int i = 0; i < in.getAttributeCount(); i++) {
        out.writeAttribute(in.getAttributeLocalName(i), in.getAttributeValue(i));
      }
    }
  }
}
