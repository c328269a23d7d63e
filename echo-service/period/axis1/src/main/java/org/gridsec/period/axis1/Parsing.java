package org.gridsec.period.axis1;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.gridsec.core.api.PeriodOperations;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** Parsing of a document to a DOM tree, by Xerces. */
final class Parsing implements PeriodOperations.OnDocument {

  private final DocumentBuilder parser = Trees.parser();
  private final byte[] document;

  /**
   * @param document canonical but for its declaration
   */
  Parsing(byte[] document) throws ParserConfigurationException {
    this.document = document;
  }

  @Override
  public void renew() {
    // bytes are not changed by parsing them
  }

  @Override
  public Document run() throws SAXException, IOException {
    return parser.parse(new ByteArrayInputStream(document));
  }

  @Override
  public void check() throws XMLSecurityException, SAXException, IOException {
    Canonicalizing.require(document, Trees.canonical(run().getDocumentElement()));
  }
}
