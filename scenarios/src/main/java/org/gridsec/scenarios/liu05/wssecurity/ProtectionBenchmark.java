package org.gridsec.scenarios.liu05.wssecurity;

import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.liu05.xml.DocumentBenchmark;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Figure 4 of the paper: secure conversation and WS-Security, both sides of a message. */
@State(Scope.Thread)
public class ProtectionBenchmark extends DocumentBenchmark {

  @Param public Protection protection;

  @Param public Suite suite;

  private DocumentOperation operation;

  @Setup
  public void prepare() throws Exception {
    check(any -> new ProtectionOperation(protection, suite, any).check());
    operation = new ProtectionOperation(protection, suite, bytes());
  }

  @Setup(Level.Iteration)
  public void renew() throws Exception {
    operation.renew();
  }

  @Benchmark
  public Object message() throws Exception {
    return operation.run();
  }
}
