package org.gridsec.mechanisms.soap.signature;

import java.util.List;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.codehaus.stax2.util.StreamWriterDelegate;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.SetUpEnvelope;
import org.w3c.dom.Element;

/**
 * Blocks of the Header beside the Security header, for a signature to cover. Each has a name of its
 * own, so that its path identifies it, and a short text.
 */
public final class HeaderBlocks {

  private static final String NAMESPACE = "urn:gridsec:parts";
  private static final String PREFIX = "part";

  private HeaderBlocks() {}

  /** Returns the names of the blocks of a message with that number of signed parts. */
  public static List<QName> names(int parts) {
    return IntStream.rangeClosed(2, parts)
        .mapToObj(number -> new QName(NAMESPACE, "Part" + number, PREFIX))
        .toList();
  }

  private static String text(QName name) {
    return "urn:gridsec:parts:" + name.getLocalPart();
  }

  /** Adds a block to the Header of a tree. */
  public static Element add(Element header, QName name) {
    Element block = SetUpEnvelope.append(header, name);
    block.setTextContent(text(name));
    return block;
  }

  /** Returns a writer that writes a Header with these blocks before the Body of an envelope. */
  static XMLStreamWriter before(XMLStreamWriter envelope, List<QName> names) {
    return names.isEmpty() ? envelope : new Writer(envelope, names);
  }

  private static final class Writer extends StreamWriterDelegate {

    private final List<QName> names;

    Writer(XMLStreamWriter envelope, List<QName> names) {
      super(envelope);
      setParent(envelope);
      this.names = names;
    }

    @Override
    public void writeStartElement(String prefix, String localName, String namespace)
        throws XMLStreamException {
      if (Names.BODY.equals(new QName(namespace, localName))) {
        super.writeStartElement(prefix, Names.HEADER.getLocalPart(), namespace);
        for (QName name : names) {
          super.writeStartElement(PREFIX, name.getLocalPart(), NAMESPACE);
          super.writeNamespace(PREFIX, NAMESPACE);
          super.writeCharacters(text(name));
          super.writeEndElement();
        }
        super.writeEndElement();
      }
      super.writeStartElement(prefix, localName, namespace);
    }
  }
}
