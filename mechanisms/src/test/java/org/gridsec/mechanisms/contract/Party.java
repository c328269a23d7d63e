package org.gridsec.mechanisms.contract;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.mechanisms.soap.XmlInput;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Stack;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.w3c.dom.Document;

/** One side of a mechanism on one stack, working on texts. */
public interface Party {

  /** The protected text of an envelope. */
  String protect(String envelope, Exchange exchange) throws Exception;

  /** The values of a protected envelope's body, once it has passed verification. */
  List<String> verify(String envelope, Exchange exchange) throws Exception;

  /** A side on that stack. */
  static Party of(Stack stack, MessageSecurity security) {
    return switch (stack) {
      case AXIS2 -> new DomParty(security.dom());
      case PULL -> new StreamParty(security.stream());
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
    public List<String> verify(String envelope, Exchange exchange) throws Exception {
      Document document = Envelopes.parse(envelope);
      security.verify(document, exchange);
      return Envelopes.values(document);
    }
  }

  /** Works on streams, as a pull parser would. */
  record StreamParty(StreamSecurity security) implements Party {

    @Override
    public String protect(String envelope, Exchange exchange) throws Exception {
      ByteArrayOutputStream out = new Blocks();
      XMLStreamWriter writer = security.protect(out, exchange);
      copy(XmlInput.reader(Envelopes.bytes(envelope)), writer);
      writer.close();
      return out.toString(StandardCharsets.UTF_8);
    }

    @Override
    public List<String> verify(String envelope, Exchange exchange) throws Exception {
      List<String> values = new ArrayList<>();
      try {
        StreamSecurity.Incoming incoming =
            security.verify(XmlInput.reader(Envelopes.bytes(envelope)), exchange);
        XMLStreamReader reader = incoming.reader();
        boolean inBody = false;
        while (reader.next() != XMLStreamConstants.END_DOCUMENT) {
          if (reader.isStartElement()) {
            inBody = inBody || reader.getLocalName().equals("Body");
            if (inBody && reader.getLocalName().equals("value")) {
              values.add(reader.getElementText());
            }
          }
        }
        incoming.complete();
        return values;
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
    }
  }
}
