package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import org.gridsec.core.model.JceProvider;
import org.gridsec.scenarios.jmh.JmhMilliseconds;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Table 2 of the paper: encryption and decryption of byte arrays with a shared key. */
@State(Scope.Thread)
public class CipherBenchmark extends JmhMilliseconds {

  @Param public CipherAlgorithm algorithm;

  @Param({"BC", "JDK"})
  public JceProvider provider;

  @Param({"50", "100", "1000", "10000", "100000", "1000000", "10000000"})
  public int bytes;

  private CipherOperation operation;

  @Setup
  public void prepare() throws GeneralSecurityException {
    operation = new CipherOperation(algorithm, provider, Inputs.random(seed, bytes), seed);
    operation.check();
  }

  @Benchmark
  public int encrypt() throws GeneralSecurityException {
    return operation.encrypt();
  }

  @Benchmark
  public int decrypt() throws GeneralSecurityException {
    return operation.decrypt();
  }
}
