package org.gridsec.mechanisms.soap.direct;

import java.io.IOException;
import javax.xml.stream.XMLStreamException;
import org.apache.xml.security.stax.ext.stax.XMLSecEvent;
import org.apache.xml.security.stax.impl.transformer.canonicalizer.Canonicalizer20010315_ExclOmitCommentsTransformer;

/**
 * Santuario's exclusive canonicalization of a stream, which writes a {@link HeldContent} where it
 * reads the mark. Santuario creates it for each reference of a signature.
 */
public class HeldContentCanonicalizer extends Canonicalizer20010315_ExclOmitCommentsTransformer {

  /** The content of the message that the thread verifies; null if it has no mark. */
  private static final ThreadLocal<HeldContent> CURRENT = new ThreadLocal<>();

  private final HeldContent held = CURRENT.get();

  /** Sets the content of the message that this thread verifies until {@link #forget}. */
  static void hold(HeldContent content) {
    CURRENT.set(content);
  }

  static void forget() {
    CURRENT.remove();
  }

  @Override
  public void transform(XMLSecEvent event) throws XMLStreamException {
    if (held == null
        || !event.isCharacters()
        || !HeldContent.isMark(event.asCharacters().getData())) {
      super.transform(event);
      return;
    }
    try {
      getOutputStream().write(held.message(), held.from(), held.to() - held.from());
    } catch (IOException e) {
      throw new XMLStreamException(e);
    }
  }
}
