package org.gridsec.echo.soap;

import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.Result;
import javax.xml.transform.Source;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stax.StAXSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;

/** Converts whole messages between bytes and DOM trees. */
public final class TreeMessage {

  private static final TransformerFactory TRANSFORMERS = transformers();

  private TreeMessage() {}

  /**
   * Reads an envelope, with the same checks as {@link EnvelopeReader}.
   *
   * @throws XMLStreamException if it is not an envelope
   */
  public static Document read(InputStream in) throws XMLStreamException {
    DOMResult result = new DOMResult();
    transform(new StAXSource(EnvelopeReader.of(in)), result);
    return (Document) result.getNode();
  }

  /** Writes an envelope in UTF-8. */
  public static void write(Document envelope, OutputStream out) throws XMLStreamException {
    transform(new DOMSource(envelope), new StreamResult(out));
  }

  private static void transform(Source source, Result result) throws XMLStreamException {
    try {
      transformer().transform(source, result);
    } catch (TransformerException e) {
      throw new XMLStreamException(e.getMessage(), e);
    }
  }

  /**
   * Creates one at a time, because a factory is not thread-safe. Each transformer is for one
   * thread.
   */
  private static synchronized Transformer transformer() throws TransformerConfigurationException {
    return TRANSFORMERS.newTransformer();
  }

  /**
   * Uses the JDK's own factory, because no other one on the class path turns streams into DOM
   * trees.
   */
  private static TransformerFactory transformers() {
    TransformerFactory factory = TransformerFactory.newDefaultInstance();
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");
    return factory;
  }
}
