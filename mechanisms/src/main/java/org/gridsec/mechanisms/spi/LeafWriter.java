package org.gridsec.mechanisms.spi;

import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A writer that takes many elements with texts at once, for less than they cost one by one. */
public interface LeafWriter extends XMLStreamWriter {

  /**
   * Writes elements that have a text and nothing else.
   *
   * @param localName of each, with the namespace and the prefix of the element that they are in
   * @throws XMLStreamException if there is no such element, or a text is none of XML 1.0
   */
  void writeLeaves(String localName, List<String> texts) throws XMLStreamException;
}
