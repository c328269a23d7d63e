package org.gridsec.scenarios.liu05.xml;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Library;
import org.w3c.dom.Document;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Parsers of documents. */
public enum Parser {
  /** DOM parser of the JDK, which the paper measured. */
  DOM("jaxp") {
    @Override
    Parsing prepare() throws ParserConfigurationException {
      DocumentBuilder builder = DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder();
      return document -> builder.parse(new ByteArrayInputStream(document));
    }

    @Override
    int elements(Object parsed) {
      return ((Document) parsed).getElementsByTagNameNS("*", "*").getLength();
    }
  },
  /** SAX parser of the JDK. */
  SAX("jaxp-sax") {
    @Override
    Parsing prepare() throws ParserConfigurationException, SAXException {
      SAXParser parser = SAXParserFactory.newDefaultNSInstance().newSAXParser();
      return document -> {
        Counting handler = new Counting();
        parser.parse(new ByteArrayInputStream(document), handler);
        return handler.elements;
      };
    }
  },
  /** StAX parser of the JDK. */
  STAX("jaxp-stax") {
    @Override
    Parsing prepare() {
      return pulling(XMLInputFactory.newDefaultFactory());
    }
  },
  /** StAX parser Woodstox. */
  WOODSTOX("woodstox") {
    @Override
    Parsing prepare() {
      return pulling(new AnyDepthInput());
    }
  },
  /** StAX parser Aalto. */
  AALTO("aalto") {
    @Override
    Parsing prepare() {
      return pulling(new InputFactoryImpl());
    }
  };

  private final String library;

  Parser(String library) {
    this.library = library;
  }

  /** Returns the library, as cells name it. */
  public Library library() {
    return new Library(library);
  }

  /** Returns the parser with a library name. */
  public static Parser of(String library) {
    return ById.of("stack", List.of(values()), parser -> parser.library, library);
  }

  /** Creates a parser that can be used repeatedly. */
  abstract Parsing prepare() throws ParserConfigurationException, SAXException;

  /** Returns the number of elements in a parsed document. */
  int elements(Object parsed) {
    return (Integer) parsed;
  }

  /** Parses a document. */
  @FunctionalInterface
  interface Parsing {
    Object parse(byte[] document) throws IOException, SAXException, XMLStreamException;
  }

  private static Parsing pulling(XMLInputFactory factory) {
    return document -> {
      InputStream in = new ByteArrayInputStream(document);
      XMLStreamReader reader = factory.createXMLStreamReader(in);
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
}
