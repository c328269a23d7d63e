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

/** What parses documents. */
public enum Parser {
  /** The JDK's, to a DOM tree: what the paper measured. */
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
  /** The JDK's, to calls of a handler. */
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
  /** The JDK's, to events that are pulled. */
  STAX("jaxp-stax") {
    @Override
    Parsing prepare() {
      return pulling(XMLInputFactory.newDefaultFactory());
    }
  },
  /** Woodstox, to events that are pulled. */
  WOODSTOX("woodstox") {
    @Override
    Parsing prepare() {
      return pulling(new AnyDepthInput());
    }
  },
  /** Aalto, to events that are pulled. */
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

  /** As cells name it. */
  public Library library() {
    return new Library(library);
  }

  /** The one of that name. */
  public static Parser of(String library) {
    return ById.of("stack", List.of(values()), parser -> parser.library, library);
  }

  /** Makes what parses one document after the other. */
  abstract Parsing prepare() throws ParserConfigurationException, SAXException;

  /** How many elements there were in what was parsed. */
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
          text += reader.getTextLength(); // some parsers read it when asked for it only
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
