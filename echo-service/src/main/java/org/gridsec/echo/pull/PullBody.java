package org.gridsec.echo.pull;

import static javax.xml.stream.XMLStreamConstants.CDATA;
import static javax.xml.stream.XMLStreamConstants.CHARACTERS;
import static javax.xml.stream.XMLStreamConstants.END_ELEMENT;
import static javax.xml.stream.XMLStreamConstants.SPACE;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.api.Payload;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.NamespaceScope;
import org.gridsec.echo.soap.Operation;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.LeafWriter;

/** Reads and writes payloads in the only element of the body. */
final class PullBody {

  private PullBody() {}

  static void write(XMLStreamWriter writer, Direction direction, Payload payload)
      throws XMLStreamException {
    Operation operation = Operation.of(payload);
    writer.writeStartElement("", operation.wrapper(direction), Operation.NAMESPACE);
    writer.writeDefaultNamespace(Operation.NAMESPACE);
    if (payload instanceof Payload.Document document) {
      for (Payload.Element element : document.elements()) {
        PullElements.write(writer, element, NamespaceScope.WRAPPER);
      }
      writer.writeEndElement();
      return;
    }
    List<String> texts = Operation.texts(payload);
    if (writer instanceof LeafWriter leaves) {
      leaves.writeLeaves(operation.part(), texts);
    } else {
      for (String text : texts) {
        writer.writeStartElement("", operation.part(), Operation.NAMESPACE);
        writer.writeCharacters(text);
        writer.writeEndElement();
      }
    }
    writer.writeEndElement();
  }

  /** Reads from the start of the wrapper to its end. */
  static Payload read(XMLStreamReader reader, Direction direction)
      throws XMLStreamException, SoapFault {
    Operation operation = Operation.of(direction, reader.getNamespaceURI(), reader.getLocalName());
    if (operation == Operation.ECHO_DOCUMENT) {
      List<Payload.Element> elements = new ArrayList<>();
      while (nextElement(reader) == START_ELEMENT) {
        elements.add(PullElements.read(reader, NamespaceScope.WRAPPER));
      }
      return new Payload.Document(elements);
    }
    List<String> values = new ArrayList<>();
    while (nextElement(reader) == START_ELEMENT) {
      if (!reader.getLocalName().equals(operation.part())
          || !Operation.NAMESPACE.equals(reader.getNamespaceURI())) {
        throw operation.unexpected(reader.getName().toString());
      }
      values.add(text(reader, operation));
    }
    return operation.payload(values);
  }

  /** The next start or end of an element. Text between elements is refused. */
  static int nextElement(XMLStreamReader reader) throws XMLStreamException, SoapFault {
    while (true) {
      int event = reader.next();
      if (event == START_ELEMENT || event == END_ELEMENT) {
        return event;
      }
      if ((event == CHARACTERS || event == CDATA) && !reader.isWhiteSpace()) {
        throw SoapFault.client("text between elements");
      }
    }
  }

  /** Reads a text. Most texts come in one piece. */
  private static String text(XMLStreamReader reader, Operation operation)
      throws XMLStreamException, SoapFault {
    String first = "";
    StringBuilder pieces = null;
    while (true) {
      switch (reader.next()) {
        case END_ELEMENT -> {
          return pieces == null ? first : pieces.toString();
        }
        case CHARACTERS, CDATA, SPACE -> {
          if (pieces != null) {
            pieces.append(reader.getText());
          } else if (first.isEmpty()) {
            first = reader.getText();
          } else {
            pieces = new StringBuilder(first).append(reader.getText());
          }
        }
        case START_ELEMENT -> throw operation.unexpected(reader.getName().toString());
        default -> {}
      }
    }
  }
}
