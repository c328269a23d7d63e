package org.gridsec.mechanisms.capability;

import java.util.LinkedHashSet;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.gridsec.mechanisms.soap.envelope.Names;

/** Records the operations that an envelope calls, which are the children of its Body. */
final class OperationReader extends StreamReaderDelegate {

  private final Set<QName> operations = new LinkedHashSet<>();
  private int depth;
  private boolean body;

  OperationReader(XMLStreamReader reader) {
    super(reader);
  }

  @Override
  public int next() throws XMLStreamException {
    int event = super.next();
    if (event == START_ELEMENT) {
      depth++;
      if (depth == 2) {
        body = getName().equals(Names.BODY);
      } else if (depth == 3 && body) {
        operations.add(getName());
      }
    } else if (event == END_ELEMENT) {
      depth--;
    }
    return event;
  }

  /** Returns the operations read so far. */
  Set<QName> operations() {
    return operations;
  }
}
