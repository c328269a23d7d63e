package org.gridsec.scenarios.liu05.xml;

import javax.xml.stream.XMLStreamException;
import javax.xml.xpath.XPathExpressionException;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Figure 2 of the paper: canonicalization of SOAP documents. */
@State(Scope.Thread)
public class CanonicalizationBenchmark extends DocumentBenchmark {

  @Param public Selection selection;

  @Param public CanonicalForm form;

  private Canonicalization canonicalization;

  @Setup
  public void prepare() throws Exception {
    check(any -> new Canonicalization(selection, form, any).check());
    canonicalization = new Canonicalization(selection, form, bytes());
  }

  @Benchmark
  public Object canonicalize()
      throws XMLSecurityException, XMLStreamException, XPathExpressionException {
    return canonicalization.canonicalize();
  }
}
