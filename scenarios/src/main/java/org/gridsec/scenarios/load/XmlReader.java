package org.gridsec.scenarios.load;

import java.io.IOException;
import java.io.InputStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reads trees, with no document type (SOAP 1.1 section 3) and nothing from outside. For one thread.
 */
final class XmlReader {

  private final DocumentBuilder builder;

  XmlReader() {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
    factory.setCoalescing(true);
    try {
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      builder = factory.newDocumentBuilder();
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("the JDK's own parser has these", e);
    }
    builder.setErrorHandler(new Throwing());
  }

  Document read(InputStream in) throws SAXException, IOException {
    return builder.parse(in);
  }

  /** The default handler prints. */
  private static final class Throwing extends DefaultHandler {
    @Override
    public void error(SAXParseException e) throws SAXException {
      throw e;
    }
  }
}
