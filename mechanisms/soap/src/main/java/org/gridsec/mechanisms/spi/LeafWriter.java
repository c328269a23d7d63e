package org.gridsec.mechanisms.spi;

import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A writer that writes many text elements in one call, which costs less than one call for each. */
public interface LeafWriter extends XMLStreamWriter {

  /**
   * Writes elements that contain only text.
   *
   * @param localName name of each; namespace and prefix are those of the parent element
   * @throws XMLStreamException if there is no parent element, or XML 1.0 does not allow a text
   */
  void writeLeaves(String localName, List<String> texts) throws XMLStreamException;
}
