package org.gridsec.mechanisms.soap.direct;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.stream.EventReader;

/** Finds the mark of a {@link HeldContent} where the content must be. */
final class MarkReader extends EventReader {

  private int depth;
  private boolean body;
  private boolean started;
  private boolean found;

  /**
   * @param reader at the start of the message with the mark
   */
  MarkReader(XMLStreamReader reader) {
    super(reader);
  }

  /**
   * True if the mark is the text of the element in the Body, from its start tag on, and the element
   * has a namespace that {@link CanonicalContent} accepts.
   */
  boolean found() {
    return found;
  }

  @Override
  public int next() throws XMLStreamException {
    int event = super.next();
    if (event == START_ELEMENT) {
      depth++;
      body = depth == 2 ? getName().equals(Names.BODY) : body;
      started = body && depth == 3 && isPlain(getNamespaceURI());
    } else {
      found = found || (event == CHARACTERS && started && HeldContent.isMark(getText()));
      started = false;
      depth -= event == END_ELEMENT ? 1 : 0;
    }
    return event;
  }

  private static boolean isPlain(String namespace) {
    return namespace != null && CanonicalContent.isNamespace(namespace);
  }
}
