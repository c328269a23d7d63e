package org.gridsec.mechanisms.contexts;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.apache.xml.security.utils.XMLUtils;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Checks the derivation of the keys in a Security header before WSS4J derives them. The form of the
 * header was checked before.
 */
final class DerivedKeyReader extends StreamReaderDelegate {

  static final String NONCE = "Nonce";
  private static final String OFFSET = "Offset";
  private static final String LENGTH = "Length";
  private static final Set<String> TEXTS = Set.of(OFFSET, LENGTH, NONCE);

  private final ContextAlgorithms algorithms;
  private final Map<String, String> texts = new HashMap<>();
  private final StringBuilder text = new StringBuilder();
  private String derivation;
  private boolean inKey;
  private String inText;

  DerivedKeyReader(XMLStreamReader reader, ContextAlgorithms algorithms) {
    super(reader);
    this.algorithms = algorithms;
  }

  /** Returns the nonce of the last key. */
  byte[] nonce() {
    return XMLUtils.decode(texts.get(NONCE));
  }

  /**
   * @throws XMLStreamException with a {@link SecurityFault} as its cause if a key is not derived in
   *     the accepted way
   */
  @Override
  public int next() throws XMLStreamException {
    int event = super.next();
    try {
      switch (event) {
        case START_ELEMENT -> start();
        case CHARACTERS -> {
          if (inText != null) {
            text.append(getTextCharacters(), getTextStart(), getTextLength());
          }
        }
        case END_ELEMENT -> end();
        default -> {}
      }
    } catch (SecurityFault e) {
      throw new XMLStreamException(e.getMessage(), e);
    }
    return event;
  }

  private void start() {
    if (!ContextNames.WSC.equals(getNamespaceURI())) {
      return;
    }
    if (getLocalName().equals(ContextNames.DERIVED_KEY_TOKEN.getLocalPart())) {
      inKey = true;
      derivation = getAttributeValue(null, "Algorithm");
    } else if (inKey && TEXTS.contains(getLocalName())) {
      inText = getLocalName();
      text.setLength(0);
    }
  }

  private void end() throws SecurityFault {
    if (inText != null) {
      texts.put(inText, text.toString());
      inText = null;
    } else if (inKey && ContextNames.DERIVED_KEY_TOKEN.equals(getName())) {
      inKey = false;
      algorithms.checkKey(texts.get(OFFSET), texts.get(LENGTH), texts.get(NONCE), derivation);
    }
  }
}
