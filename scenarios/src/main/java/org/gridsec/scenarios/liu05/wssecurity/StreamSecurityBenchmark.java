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

/** Operations of figure 3 with WSS4J's streaming API, which the paper's version lacks. */
@State(Scope.Thread)
public class StreamSecurityBenchmark extends DocumentBenchmark {

  @Param({
    "SIGN",
    "VERIFY",
    "ENCRYPT",
    "DECRYPT",
    "SIGN_ENCRYPT",
    "PASSWORD_TEXT",
    "PASSWORD_DIGEST",
    "VERIFY_PASSWORD_TEXT",
    "VERIFY_PASSWORD_DIGEST"
  })
  public Operation operation;

  @Param public Suite suite;

  @Param("RSA")
  public KeyType algorithm;

  @Param("DIRECT")
  public KeyReference key;

  private DocumentOperation onStream;

  @Setup
  public void prepare() throws Exception {
    Algorithms algorithms = new Algorithms(suite, algorithm, key);
    check(any -> new StreamOperation(operation, algorithms, any).check());
    onStream = new StreamOperation(operation, algorithms, bytes());
  }

  @Setup(Level.Iteration)
  public void renew() throws Exception {
    onStream.renew();
  }

  @Benchmark
  public Object stream() throws Exception {
    return onStream.run();
  }
}
