package org.gridsec.mechanisms.soap.stream;

import com.ctc.wstx.stax.WstxInputFactory;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import javax.xml.transform.dom.DOMSource;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.w3c.dom.Element;

/**
 * Moves the token of a signature before the signature, as required by a verification that reads the
 * message once. WS-Security 1.1 section 5 only recommends that order, and some senders use another.
 * The signed content is not changed: exclusive canonicalization depends neither on the order within
 * the Security header nor on the place where a namespace is declared.
 *
 * <p>The envelope must have one token and one signature in its Security header.
 */
public final class TokenFirstReader extends StreamReaderDelegate {

  private static final XMLInputFactory TREES = new WstxInputFactory();

  /** Depth of the children of the Security header. */
  private static final int TOKEN_DEPTH = 4;

  private final XMLStreamReader message;
  private int depth;
  private boolean tokenSeen;
  private Element signature;

  /**
   * @param message at the start of the document, whose form is checked while it is read
   */
  public TokenFirstReader(XMLStreamReader message) {
    super(message);
    this.message = message;
  }

  @Override
  public int next() throws XMLStreamException {
    if (signature != null && tokenSeen && depth < TOKEN_DEPTH) {
      setParent(TREES.createXMLStreamReader(new DOMSource(signature)));
      signature = null;
      return super.next();
    }
    int event = super.next();
    if (getParent() != message) {
      if (event != END_DOCUMENT) {
        return event;
      }
      setParent(message);
      event = super.next();
    }
    if (event == START_ELEMENT && ++depth == TOKEN_DEPTH && isOverdue(getName())) {
      signature = ElementCopy.of(message);
      depth--;
      return next();
    }
    if (event == END_ELEMENT) {
      depth--;
    }
    return event;
  }

  /** True if a child of a header is the signature, and its token has not been read yet. */
  private boolean isOverdue(QName name) {
    tokenSeen = tokenSeen || name.equals(Names.BINARY_SECURITY_TOKEN);
    return name.equals(Names.SIGNATURE) && !tokenSeen;
  }
}
