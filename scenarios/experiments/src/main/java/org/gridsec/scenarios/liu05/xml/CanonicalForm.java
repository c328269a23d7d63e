package org.gridsec.scenarios.liu05.xml;

import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.ext.stax.XMLSecEvent;
import org.apache.xml.security.stax.ext.stax.XMLSecEventFactory;
import org.apache.xml.security.stax.ext.stax.XMLSecStartElement;
import org.apache.xml.security.stax.impl.transformer.canonicalizer.Canonicalizer20010315_ExclOmitCommentsTransformer;
import org.apache.xml.security.stax.impl.transformer.canonicalizer.Canonicalizer20010315_OmitCommentsTransformer;
import org.apache.xml.security.stax.impl.transformer.canonicalizer.CanonicalizerBase;
import org.gridsec.core.model.ById;

/** Canonical forms without comments; they differ in the namespaces that they contain. */
public enum CanonicalForm {
  /** All namespaces in scope (Canonical XML 1.0). */
  INCLUSIVE(Canonicalizer.ALGO_ID_C14N_OMIT_COMMENTS),
  /** Only used namespaces (Exclusive XML Canonicalization 1.0, cited by the paper). */
  EXCLUSIVE(Canonicalizer.ALGO_ID_C14N_EXCL_OMIT_COMMENTS);

  static {
    org.apache.xml.security.Init.init();
  }

  private final String algorithm;

  CanonicalForm(String algorithm) {
    this.algorithm = algorithm;
  }

  static CanonicalForm of(String id) {
    return ById.of("form", List.of(values()), form -> form.name().toLowerCase(Locale.ROOT), id);
  }

  /** Returns a canonicalizer of trees. */
  public Canonicalizer ofTrees() throws XMLSecurityException {
    return Canonicalizer.getInstance(algorithm);
  }

  /** Writes the canonical form of the remaining events of a reader. */
  public void write(XMLStreamReader reader, OutputStream out)
      throws XMLSecurityException, XMLStreamException {
    CanonicalizerBase stream =
        this == INCLUSIVE
            ? new Canonicalizer20010315_OmitCommentsTransformer()
            : new Canonicalizer20010315_ExclOmitCommentsTransformer();
    stream.setOutputStream(out);
    XMLSecStartElement parent = null;
    while (reader.hasNext()) {
      reader.next();
      XMLSecEvent event = XMLSecEventFactory.allocate(reader, parent);
      if (event.isStartElement()) {
        parent = event.asStartElement();
      } else if (event.isEndElement() && parent != null) {
        parent = parent.getParentXMLSecStartElement();
      }
      stream.transform(event);
    }
    stream.doFinal();
    reader.close();
  }
}
