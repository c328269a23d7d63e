package org.gridsec.mechanisms.contract;

import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** What a pull parser finds in the Body of an envelope. */
final class PulledBody {

  private static final int CHILD_OF_BODY = 3;

  private final List<String> values = new ArrayList<>();
  private final StringBuilder beside = new StringBuilder();
  private StringBuilder value;
  private int depth;
  private int bodies;
  private int operations;
  private QName operation;
  private boolean inBody;

  private PulledBody() {}

  /** Reads an envelope to its end. */
  static PulledBody read(XMLStreamReader reader) throws XMLStreamException {
    PulledBody body = new PulledBody();
    while (reader.next() != XMLStreamConstants.END_DOCUMENT) {
      body.event(reader);
    }
    return body;
  }

  private void event(XMLStreamReader reader) {
    if (reader.isStartElement()) {
      depth++;
      if (depth == CHILD_OF_BODY - 1) {
        inBody =
            reader.getLocalName().equals("Body") && Envelopes.SOAP.equals(reader.getNamespaceURI());
        bodies += inBody ? 1 : 0;
      }
      if (inBody && depth == CHILD_OF_BODY) {
        operations++;
        operation = reader.getName();
      }
      if (inBody && depth == CHILD_OF_BODY + 1 && reader.getLocalName().equals("value")) {
        value = new StringBuilder();
      }
    } else if (reader.isEndElement()) {
      if (value != null && depth == CHILD_OF_BODY + 1) {
        values.add(value.toString());
        value = null;
      }
      depth--;
    } else if (reader.isCharacters()) {
      if (value != null) {
        value.append(reader.getText());
      } else if (inBody && depth == CHILD_OF_BODY - 1) {
        beside.append(reader.getText());
      }
    }
  }

  /** The only operation, once it is checked what services ask of a Body in clear. */
  QName operation() throws Envelopes.NotAsked {
    if (bodies != 1 || operations != 1 || !beside.toString().isBlank()) {
      throw new Envelopes.NotAsked();
    }
    return operation;
  }

  List<String> values() {
    return values;
  }
}
