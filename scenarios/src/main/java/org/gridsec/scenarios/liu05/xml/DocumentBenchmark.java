package org.gridsec.scenarios.liu05.xml;

import org.gridsec.scenarios.jmh.JmhMilliseconds;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Base class of benchmarks on the paper's documents. */
@State(Scope.Thread)
public class DocumentBenchmark extends JmhMilliseconds {

  /** Number of the document in section 3.3. */
  @Param({
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
    "18", "19", "20", "21", "22", "23", "24", "25"
  })
  public int document;

  /** Returns the document. */
  protected byte[] bytes() {
    return SoapDocuments.document(document, seed);
  }

  /**
   * Checks the result of an operation; if the stack overflows, finds the smallest depth that does.
   */
  protected void check(StackDepth.OnDocument operation) throws Exception {
    once(() -> StackDepth.require(operation, bytes(), SoapDocuments.elements(document)));
  }
}
