package org.gridsec.scenarios.liu05.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.utils.UnsyncByteArrayOutputStream;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** DOM trees of documents that are known to be well-formed. */
public final class Trees {

  private static final DocumentBuilderFactory FACTORY =
      DocumentBuilderFactory.newDefaultNSInstance();

  private Trees() {}

  /** Parses a document. */
  public static Document parse(byte[] document) {
    try {
      return FACTORY.newDocumentBuilder().parse(new ByteArrayInputStream(document));
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new IllegalStateException("a document of ours does not parse", e);
    }
  }

  /** Returns the canonical form of a tree, for comparisons. */
  public static byte[] canonical(Node tree) {
    UnsyncByteArrayOutputStream out = new UnsyncByteArrayOutputStream();
    try {
      CanonicalForm.EXCLUSIVE.ofTrees().canonicalizeSubtree(tree, out);
    } catch (XMLSecurityException e) {
      throw new IllegalStateException("a tree of ours has no canonical form", e);
    }
    return out.toByteArray();
  }

  /** Returns the canonical form of the content of an envelope's Body. */
  public static byte[] content(Document envelope) {
    return canonical(EnvelopeParts.bodyOf(envelope).getFirstChild());
  }

  /** Parses a message and returns the canonical form of the content of its Body. */
  public static byte[] content(byte[] message) {
    return content(parse(message));
  }
}
