package org.gridsec.mechanisms.soap.stream;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/**
 * A reader that sees each event in its {@link #next}. The other reader's methods that skip events
 * would bypass it.
 */
public abstract class EventReader extends StreamReaderDelegate {

  /**
   * @param reader source of the events
   */
  protected EventReader(XMLStreamReader reader) {
    super(reader);
  }

  @Override
  public String getElementText() throws XMLStreamException {
    require(START_ELEMENT, null, null);
    StringBuilder text = new StringBuilder();
    while (next() != END_ELEMENT) {
      if (isStartElement()) {
        throw new XMLStreamException("text expected, got an element", getLocation());
      } else if (hasText() && isText(getEventType())) {
        text.append(getText());
      }
    }
    return text.toString();
  }

  private static boolean isText(int event) {
    return event != COMMENT && event != PROCESSING_INSTRUCTION;
  }

  @Override
  public int nextTag() throws XMLStreamException {
    int event = next();
    while (event != START_ELEMENT && event != END_ELEMENT) {
      if (event == END_DOCUMENT || (isText(event) && !isWhiteSpace())) {
        throw new XMLStreamException("element expected, got something else", getLocation());
      }
      event = next();
    }
    return event;
  }
}
