package org.gridsec.scenarios.liu05.xml;

import org.gridsec.scenarios.jmh.JmhMilliseconds;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What benchmarks on the paper's documents have in common. */
@State(Scope.Thread)
public class DocumentBenchmark extends JmhMilliseconds {

  /** By its number in section 3.3. */
  @Param({
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
    "18", "19", "20", "21", "22", "23", "24", "25"
  })
  public int document;

  /** The document. */
  protected byte[] bytes() {
    return SoapDocuments.document(document, seed);
  }

  /** Holds an operation to its result, or says how deep a document it can bear. */
  protected void check(StackDepth.OnDocument operation) throws Exception {
    once(() -> StackDepth.require(operation, bytes(), SoapDocuments.elements(document)));
  }
}
