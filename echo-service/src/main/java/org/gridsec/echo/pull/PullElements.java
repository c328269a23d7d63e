package org.gridsec.echo.pull;

import static javax.xml.stream.XMLStreamConstants.CDATA;
import static javax.xml.stream.XMLStreamConstants.CHARACTERS;
import static javax.xml.stream.XMLStreamConstants.END_ELEMENT;
import static javax.xml.stream.XMLStreamConstants.SPACE;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.api.Payload.Element;
import org.gridsec.echo.soap.NamespaceScope;
import org.gridsec.echo.soap.SoapFault;

/** Reads and writes the elements of documents. */
final class PullElements {

  private PullElements() {}

  static void write(XMLStreamWriter writer, Element element, NamespaceScope outer)
      throws XMLStreamException {
    NamespaceScope scope = outer.with(element.attributes());
    QName name = scope.element(element.name());
    writer.writeStartElement(name.getPrefix(), name.getLocalPart(), name.getNamespaceURI());
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      writeAttribute(writer, attribute.getKey(), attribute.getValue(), scope);
    }
    writer.writeCharacters(element.text());
    for (Element child : element.elements()) {
      write(writer, child, scope);
    }
    writer.writeEndElement();
  }

  private static void writeAttribute(
      XMLStreamWriter writer, String written, String value, NamespaceScope scope)
      throws XMLStreamException {
    if (written.equals(NamespaceScope.declaration(""))) {
      writer.writeDefaultNamespace(value);
    } else if (NamespaceScope.isDeclaration(written)) {
      writer.writeNamespace(NamespaceScope.declared(written), value);
    } else {
      QName name = scope.attribute(written);
      if (name.getPrefix().isEmpty()) {
        writer.writeAttribute(name.getLocalPart(), value);
      } else {
        writer.writeAttribute(name.getPrefix(), name.getNamespaceURI(), name.getLocalPart(), value);
      }
    }
  }

  /** Reads from the start of an element to its end. Blanks between elements are left out. */
  static Element read(XMLStreamReader reader, NamespaceScope outer)
      throws XMLStreamException, SoapFault {
    Map<String, String> attributes = new LinkedHashMap<>();
    for (int i = 0; i < reader.getNamespaceCount(); i++) {
      attributes.put(
          NamespaceScope.declaration(orEmpty(reader.getNamespacePrefix(i))),
          orEmpty(reader.getNamespaceURI(i)));
    }
    String prefix = orEmpty(reader.getPrefix());
    String name = NamespaceScope.written(prefix, reader.getLocalName());
    NamespaceScope scope = outer.declaring(prefix, orEmpty(reader.getNamespaceURI()), attributes);
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      String ofAttribute = orEmpty(reader.getAttributePrefix(i));
      if (!ofAttribute.isEmpty()) {
        scope = scope.declaring(ofAttribute, reader.getAttributeNamespace(i), attributes);
      }
      attributes.put(
          NamespaceScope.written(ofAttribute, reader.getAttributeLocalName(i)),
          reader.getAttributeValue(i));
    }
    List<Element> elements = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    while (true) {
      switch (reader.next()) {
        case START_ELEMENT -> elements.add(read(reader, scope));
        case CHARACTERS, CDATA, SPACE -> text.append(reader.getText());
        case END_ELEMENT -> {
          return element(name, attributes, text.toString(), elements);
        }
        default -> {}
      }
    }
  }

  private static Element element(
      String name, Map<String, String> attributes, String text, List<Element> elements)
      throws SoapFault {
    if (!elements.isEmpty() && !text.isBlank()) {
      throw SoapFault.client("text between elements");
    }
    return new Element(name, attributes, elements.isEmpty() ? text : "", elements);
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}
