package org.gridsec.mechanisms.soap.stream;

import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.gridsec.mechanisms.soap.envelope.EnvelopeShape;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;

/**
 * Joins each text in the headers of an envelope into one event and removes comments. Libraries read
 * a text up to the next event, and no canonical form in use here contains comments. A Body, which
 * may be long, is passed on unchanged. Only {@link #next} may be used for reading.
 *
 * <p>WSS4J's streams skip a Security header for actor {@code next}, and do not know the encoding of
 * a KeyIdentifier without an EncodingType. So that streams accept the same messages as trees, this
 * reader removes the actor and adds the encoding. The header's own signature covers neither.
 */
public final class HeaderReader extends StreamReaderDelegate {

  private static final QName KEY_IDENTIFIER = Names.wsse("KeyIdentifier");

  private record Attribute(QName name, String value) {}

  private int depth;
  private boolean body;

  /** The current event, if it is a text in a header. The parent reader is then one event ahead. */
  private String text;

  /** Attributes of the current element, if they differ from the parent reader's; otherwise null. */
  private List<Attribute> attributes;

  /**
   * @param reader at the start of the document
   */
  HeaderReader(XMLStreamReader reader) {
    super(reader);
  }

  @Override
  public int next() throws XMLStreamException {
    int event = text == null ? super.next() : super.getEventType();
    text = null;
    attributes = null;
    if (depth > 1 && !body) {
      event = readText(event);
      if (text != null) {
        return CHARACTERS;
      }
    }
    if (event == START_ELEMENT) {
      depth++;
      start(getName());
    } else if (event == END_ELEMENT) {
      depth--;
    }
    return event;
  }

  /** Reads up to the next event that is not text or a comment. */
  private int readText(int first) throws XMLStreamException {
    StringBuilder pieces = null;
    int event = first;
    while (isText(event) || event == COMMENT) {
      if (isText(event) && text == null) {
        text = super.getText();
      } else if (isText(event)) {
        pieces = pieces == null ? new StringBuilder(text) : pieces;
        pieces.append(super.getText());
      }
      event = super.next();
    }
    if (pieces != null) {
      text = pieces.toString();
    }
    return event;
  }

  private static boolean isText(int event) {
    return event == CHARACTERS || event == CDATA || event == SPACE;
  }

  private void start(QName name) {
    body = body || (depth == 2 && name.equals(Names.BODY));
    if (body) {
      return;
    }
    if (depth == 3 && name.equals(Names.SECURITY)) {
      String actor = super.getAttributeValue(Names.SOAP, "actor");
      if (actor != null && EnvelopeShape.isOurs(actor)) {
        attributes = attributes();
        attributes.removeIf(
            a -> EnvelopeShape.isActor(a.name.getNamespaceURI(), a.name.getLocalPart()));
      }
    } else if (name.equals(KEY_IDENTIFIER)
        && super.getAttributeValue(null, Form.ENCODING_TYPE) == null) {
      attributes = attributes();
      attributes.add(new Attribute(new QName(Form.ENCODING_TYPE), Form.BASE64));
    }
  }

  private List<Attribute> attributes() {
    List<Attribute> all = new ArrayList<>();
    for (int i = 0; i < super.getAttributeCount(); i++) {
      all.add(new Attribute(super.getAttributeName(i), super.getAttributeValue(i)));
    }
    return all;
  }

  @Override
  public int getEventType() {
    return text == null ? super.getEventType() : CHARACTERS;
  }

  @Override
  public boolean isCharacters() {
    return getEventType() == CHARACTERS;
  }

  @Override
  public boolean isStartElement() {
    return getEventType() == START_ELEMENT;
  }

  @Override
  public boolean isEndElement() {
    return getEventType() == END_ELEMENT;
  }

  @Override
  public boolean hasName() {
    return isStartElement() || isEndElement();
  }

  @Override
  public boolean hasText() {
    return text != null || super.hasText();
  }

  @Override
  public boolean isWhiteSpace() {
    return text == null ? super.isWhiteSpace() : text.isBlank();
  }

  @Override
  public String getText() {
    return text == null ? super.getText() : text;
  }

  @Override
  public char[] getTextCharacters() {
    return text == null ? super.getTextCharacters() : text.toCharArray();
  }

  @Override
  public int getTextStart() {
    return text == null ? super.getTextStart() : 0;
  }

  @Override
  public int getTextLength() {
    return text == null ? super.getTextLength() : text.length();
  }

  @Override
  public int getTextCharacters(int from, char[] to, int start, int length)
      throws XMLStreamException {
    if (text == null) {
      return super.getTextCharacters(from, to, start, length);
    }
    int end = Math.min(text.length(), from + length);
    text.getChars(from, end, to, start);
    return end - from;
  }

  @Override
  public int getAttributeCount() {
    return attributes == null ? super.getAttributeCount() : attributes.size();
  }

  @Override
  public QName getAttributeName(int index) {
    return attributes == null ? super.getAttributeName(index) : attributes.get(index).name;
  }

  @Override
  public String getAttributeLocalName(int index) {
    return attributes == null
        ? super.getAttributeLocalName(index)
        : attributes.get(index).name.getLocalPart();
  }

  @Override
  public String getAttributeNamespace(int index) {
    return attributes == null
        ? super.getAttributeNamespace(index)
        : attributes.get(index).name.getNamespaceURI();
  }

  @Override
  public String getAttributePrefix(int index) {
    return attributes == null
        ? super.getAttributePrefix(index)
        : attributes.get(index).name.getPrefix();
  }

  @Override
  public String getAttributeType(int index) {
    return attributes == null ? super.getAttributeType(index) : "CDATA";
  }

  @Override
  public boolean isAttributeSpecified(int index) {
    return attributes != null || super.isAttributeSpecified(index);
  }

  @Override
  public String getAttributeValue(int index) {
    return attributes == null ? super.getAttributeValue(index) : attributes.get(index).value;
  }

  /**
   * @param namespace null for any
   */
  @Override
  public String getAttributeValue(String namespace, String localName) {
    if (attributes == null) {
      return super.getAttributeValue(namespace, localName);
    }
    return attributes.stream()
        .filter(a -> a.name.getLocalPart().equals(localName))
        .filter(a -> namespace == null || a.name.getNamespaceURI().equals(namespace))
        .map(Attribute::value)
        .findFirst()
        .orElse(null);
  }
}
