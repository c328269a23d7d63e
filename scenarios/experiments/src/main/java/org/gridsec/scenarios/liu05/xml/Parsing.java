package org.gridsec.scenarios.liu05.xml;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.scenarios.benchmark.Results;
import org.w3c.dom.Document;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Parsing of a document, from bytes in memory. */
public final class Parsing implements SingleOperation {

  /** The JDK's parser to a DOM tree, which the paper measured. */
  public static final String DOM = "jaxp";

  /** The JDK's SAX parser. */
  public static final String SAX = "jaxp-sax";

  /** The JDK's StAX parser. */
  public static final String STAX = "jaxp-stax";

  public static final String WOODSTOX = "woodstox";
  public static final String AALTO = "aalto";

  private static final Pattern START_TAG = Pattern.compile("<\\w");

  /** A parser that can be used repeatedly. Those without a tree return the number of elements. */
  private interface Parser {
    Object parse(byte[] document) throws IOException, SAXException, XMLStreamException;
  }

  private final Parser parser;
  private final byte[] document;

  /**
   * Prepares a parser.
   *
   * @param library library, as cells name it
   */
  public Parsing(String library, byte[] document)
      throws ParserConfigurationException, SAXException {
    this.document = document;
    parser =
        switch (library) {
          case DOM -> building(DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder());
          case SAX -> pushing(SAXParserFactory.newDefaultNSInstance().newSAXParser());
          case STAX -> pulling(XMLInputFactory.newDefaultFactory());
          case WOODSTOX -> pulling(new AnyDepthInput());
          case AALTO -> pulling(new InputFactoryImpl());
          default -> throw new IllegalArgumentException("a parser expected, got: " + library);
        };
  }

  private static Parser building(DocumentBuilder builder) {
    return document -> builder.parse(new ByteArrayInputStream(document));
  }

  private static Parser pushing(SAXParser parser) {
    return document -> {
      Counting handler = new Counting();
      parser.parse(new ByteArrayInputStream(document), handler);
      return handler.elements;
    };
  }

  private static Parser pulling(XMLInputFactory factory) {
    return document -> {
      XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(document));
      int elements = 0;
      int text = 0;
      while (reader.hasNext()) {
        int event = reader.next();
        if (event == XMLStreamConstants.START_ELEMENT) {
          elements++;
        } else if (event == XMLStreamConstants.CHARACTERS) {
          text += reader.getTextLength(); // some parsers read text only on demand
        }
      }
      reader.close();
      if (text > document.length) {
        throw new IllegalStateException("text expected shorter than its document, got: " + text);
      }
      return elements;
    };
  }

  private static final class Counting extends DefaultHandler {

    private int elements;

    @Override
    public void startElement(String uri, String name, String prefixed, Attributes attributes) {
      elements++;
    }
  }

  @Override
  public Object run() throws IOException, SAXException, XMLStreamException {
    return parser.parse(document);
  }

  /** Checks that the parser finds all elements of the document. */
  @Override
  public void check() throws IOException, SAXException, XMLStreamException {
    String text = new String(document, StandardCharsets.UTF_8);
    Results.require(
        START_TAG.matcher(text).results().count() == elements(run()),
        "all elements of the document");
  }

  private static int elements(Object parsed) {
    return parsed instanceof Document tree
        ? tree.getElementsByTagNameNS("*", "*").getLength()
        : (Integer) parsed;
  }
}
