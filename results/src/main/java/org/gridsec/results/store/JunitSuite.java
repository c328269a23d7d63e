package org.gridsec.results.store;

import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.model.OneLine;

/**
 * Results in the form of a JUnit test suite, which CI servers show.
 *
 * @param command that was run, without the name of the program
 * @param notices notes for the reader, one line each
 */
public record JunitSuite(String command, List<Test> tests, List<String> notices) {

  /** Result of a test, and its element. */
  public enum Kind {
    PASSED("system-out"),
    FAILURE("failure"),
    ERROR("error"),
    SKIPPED("skipped");

    private final String element;

    Kind(String element) {
      this.element = element;
    }
  }

  /**
   * A test.
   *
   * @param line result in one line
   */
  public record Test(String name, Kind kind, String line) {
    public Test {
      name = OneLine.of(name); // XML has no control characters
      line = OneLine.of(line);
    }
  }

  public JunitSuite {
    tests = List.copyOf(tests);
    notices = notices.stream().map(OneLine::of).toList();
  }

  /** Returns the document. */
  @Override
  public String toString() {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      suite(xml);
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text + "\n";
  }

  private void suite(XMLStreamWriter xml) throws XMLStreamException {
    xml.writeStartElement("testsuites");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", "gridsec " + command);
    xml.writeAttribute("tests", "" + tests.size());
    xml.writeAttribute("failures", count(Kind.FAILURE));
    xml.writeAttribute("errors", count(Kind.ERROR));
    xml.writeAttribute("skipped", count(Kind.SKIPPED));
    for (Test test : tests) {
      xml.writeCharacters("\n  ");
      xml.writeStartElement("testcase");
      xml.writeAttribute("classname", "gridsec." + command);
      xml.writeAttribute("name", test.name());
      xml.writeStartElement(test.kind().element);
      if (test.kind() == Kind.PASSED) {
        xml.writeCharacters(test.line());
      } else {
        xml.writeAttribute("message", test.line());
      }
      xml.writeEndElement();
      xml.writeEndElement();
    }
    xml.writeCharacters("\n");
    if (!notices.isEmpty()) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(String.join("\n", notices));
      xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private String count(Kind kind) {
    return "" + tests.stream().filter(test -> test.kind() == kind).count();
  }
}
