package org.gridsec.results.regression;

import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A report as a JUnit test suite, with a test for each decisive comparison. Slower is a failure,
 * failed an error, and an open result is skipped.
 */
final class ChangeJunit {

  private ChangeJunit() {}

  static String of(ChangeReport report) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      suite(report, xml);
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text + "\n";
  }

  private static void suite(ChangeReport report, XMLStreamWriter xml) throws XMLStreamException {
    List<Compared> tests = report.compared().stream().filter(Compared::decides).toList();
    xml.writeStartElement("testsuites");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", "gridsec " + report.command());
    xml.writeAttribute("tests", "" + tests.size());
    xml.writeAttribute("failures", "" + report.count(Change.SLOWER));
    xml.writeAttribute("errors", "" + report.count(Change.FAILED));
    xml.writeAttribute("skipped", "" + report.count(Change.CANNOT_TELL));
    for (Compared test : tests) {
      xml.writeCharacters("\n  ");
      test(report, test, xml);
    }
    xml.writeCharacters("\n");
    if (!report.notices().isEmpty()) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(String.join("\n", report.notices()));
      xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private static void test(ChangeReport report, Compared test, XMLStreamWriter xml)
      throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", "gridsec." + report.command());
    xml.writeAttribute("name", test.what());
    switch (test.change()) {
      case SLOWER -> outcome(xml, "failure", test);
      case FAILED -> outcome(xml, "error", test);
      case CANNOT_TELL -> outcome(xml, "skipped", test);
      case FASTER, NO_DIFFERENCE -> {
        xml.writeStartElement("system-out");
        xml.writeCharacters(test.line());
        xml.writeEndElement();
      }
    }
    xml.writeEndElement();
  }

  private static void outcome(XMLStreamWriter xml, String element, Compared test)
      throws XMLStreamException {
    xml.writeStartElement(element);
    xml.writeAttribute("message", test.line());
    xml.writeEndElement();
  }
}
