package org.gridsec.scenarios.liu05.xml;

import java.io.IOException;
import javax.xml.stream.XMLStreamException;
import org.gridsec.scenarios.jmh.Results;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.xml.sax.SAXException;

/** Figure 1 of the paper: parsing of SOAP documents, from bytes in memory. */
@State(Scope.Thread)
public class ParseBenchmark extends DocumentBenchmark {

  @Param public Parser parser;

  private Parser.Parsing parsing;
  private byte[] input;

  @Setup
  public void prepare() throws Exception {
    parsing = parser.prepare();
    input = bytes();
    int elements = SoapDocuments.elements(document) + SoapDocuments.ELEMENTS_AROUND;
    check(
        any -> {
          Object parsed = parsing.parse(any);
          Results.require(
              any.length != input.length || parser.elements(parsed) == elements,
              "all elements of the document");
        });
  }

  @Benchmark
  public Object parse() throws IOException, SAXException, XMLStreamException {
    return parsing.parse(input);
  }
}
