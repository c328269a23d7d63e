package org.gridsec.scenarios.liu05.wssecurity;

import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.KeyReference;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.scenarios.liu05.xml.DocumentBenchmark;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Figure 3 of the paper: WSS4J's operations on SOAP documents. */
@State(Scope.Thread)
public class WsSecurityBenchmark extends DocumentBenchmark {

  @Param public Operation operation;

  @Param public Suite suite;

  @Param("RSA")
  public KeyType algorithm;

  @Param("DIRECT")
  public KeyReference key;

  private DocumentOperation onTree;

  @Setup
  public void prepare() throws Exception {
    Algorithms algorithms = new Algorithms(suite, algorithm, key);
    check(any -> new TreeOperation(operation, algorithms, any).check());
    onTree = new TreeOperation(operation, algorithms, bytes());
  }

  @Setup(Level.Iteration)
  public void renew() throws Exception {
    onTree.renew();
  }

  @Benchmark
  public Object tree() throws Exception {
    return onTree.run();
  }
}
