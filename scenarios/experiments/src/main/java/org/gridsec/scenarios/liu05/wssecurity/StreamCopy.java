package org.gridsec.scenarios.liu05.wssecurity;

import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Copies streams of XML events. */
final class StreamCopy {

  private StreamCopy() {}

  /** Copies elements, attributes and text of a whole document. */
  static void copy(XMLStreamReader reader, XMLStreamWriter writer) throws XMLStreamException {
    writer.writeStartDocument("UTF-8", "1.0");
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> start(reader, writer);
        case XMLStreamConstants.CHARACTERS ->
            writer.writeCharacters(
                reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
        case XMLStreamConstants.END_ELEMENT -> writer.writeEndElement();
        default -> {} // the documents contain nothing else
      }
    }
    writer.writeEndDocument();
  }

  private static void start(XMLStreamReader reader, XMLStreamWriter writer)
      throws XMLStreamException {
    writer.writeStartElement(
        orEmpty(reader.getPrefix()), reader.getLocalName(), orEmpty(reader.getNamespaceURI()));
    for (int i = 0; i < reader.getNamespaceCount(); i++) {
      String prefix = orEmpty(reader.getNamespacePrefix(i));
      String uri = orEmpty(reader.getNamespaceURI(i));
      if (prefix.isEmpty()) {
        writer.writeDefaultNamespace(uri);
      } else {
        writer.writeNamespace(prefix, uri);
      }
    }
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      writer.writeAttribute(
          orEmpty(reader.getAttributePrefix(i)),
          orEmpty(reader.getAttributeNamespace(i)),
          reader.getAttributeLocalName(i),
          reader.getAttributeValue(i));
    }
  }

  private static String orEmpty(String name) {
    return name == null ? XMLConstants.NULL_NS_URI : name;
  }

  /** Reads to the end and returns the number of events. */
  static int drain(XMLStreamReader reader) throws XMLStreamException {
    int events = 0;
    while (reader.hasNext()) {
      reader.next();
      events++;
    }
    return events;
  }
}
