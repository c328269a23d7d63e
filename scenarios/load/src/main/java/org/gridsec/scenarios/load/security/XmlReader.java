package org.gridsec.scenarios.load.security;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.hc.core5.http.ContentType;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Parses XML without document types (SOAP 1.1 section 3) and external entities, with the same
 * limits on all JDKs. For one thread.
 */
public final class XmlReader {

  private static final String LIMIT = "http://www.oracle.com/xml/jaxp/properties/";

  /** Limits of the parser; 0 is no limit. Entities need none, since there is no document type. */
  private static final Map<String, Integer> LIMITS =
      Map.of(
          "maxElementDepth", 1_000,
          "elementAttributeLimit", 10_000,
          "maxXMLNameLimit", 10_000,
          "entityExpansionLimit", 0,
          "totalEntitySizeLimit", 0,
          "maxGeneralEntitySizeLimit", 0);

  private final DocumentBuilder builder;

  public XmlReader() {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
    factory.setCoalescing(true);
    try {
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      LIMITS.forEach((name, limit) -> factory.setAttribute(LIMIT + name, limit.toString()));
      builder = factory.newDocumentBuilder();
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("the JDK's own parser has these", e);
    }
    builder.setErrorHandler(new Throwing());
  }

  /** Parses a document that declares its own encoding. */
  public Document read(InputStream in) throws SAXException, IOException {
    return builder.parse(in);
  }

  /**
   * Parses a document. The encoding is found in the order of RFC 7303 section 3: byte order mark,
   * media type, then the document itself.
   *
   * @param type content type; null if there is none
   */
  public Document read(byte[] document, ContentType type) throws SAXException, IOException {
    InputSource in = new InputSource(new ByteArrayInputStream(document));
    if (type != null && type.getCharset() != null && !marked(document)) {
      in.setEncoding(type.getCharset().name());
    }
    return builder.parse(in);
  }

  private static boolean marked(byte[] document) {
    String first = HexFormat.of().formatHex(document, 0, Math.min(3, document.length));
    return first.startsWith("feff") || first.startsWith("fffe") || first.equals("efbbbf");
  }

  /** Throws errors; the default handler prints them. */
  private static final class Throwing extends DefaultHandler {
    @Override
    public void error(SAXParseException e) throws SAXException {
      throw e;
    }
  }
}
