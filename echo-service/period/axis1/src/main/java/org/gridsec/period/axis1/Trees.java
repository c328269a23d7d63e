package org.gridsec.period.axis1;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.SignatureException;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;
import org.apache.xml.security.Init;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.gridsec.period.SignedForm;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** DOM trees of messages, by Xerces. */
final class Trees {

  static {
    Init.init();
  }

  private Trees() {}

  static Document parse(byte[] document)
      throws IOException, SAXException, ParserConfigurationException {
    return parser().parse(new ByteArrayInputStream(document));
  }

  static DocumentBuilder parser() throws ParserConfigurationException {
    DocumentBuilderFactory factory = new DocumentBuilderFactoryImpl();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder();
  }

  static Element body(Document message) throws SignatureException {
    return SignedForm.body(message.getDocumentElement());
  }

  /** The exclusive canonical form of a tree, to compare trees. */
  static byte[] canonical(Node tree) throws XMLSecurityException {
    return Canonicalizer.getInstance(Canonicalizer.ALGO_ID_C14N_EXCL_OMIT_COMMENTS)
        .canonicalizeSubtree(tree);
  }
}
