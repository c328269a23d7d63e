package org.gridsec.period.axis1;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.gridsec.core.api.SingleOperation;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** Parses a document to a DOM tree with Xerces. */
final class Parsing implements SingleOperation {

  private final DocumentBuilder parser = Trees.parser();
  private final byte[] document;

  /**
   * Creates the operation.
   *
   * @param document document that is canonical except for its declaration
   */
  Parsing(byte[] document) throws ParserConfigurationException {
    this.document = document;
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
