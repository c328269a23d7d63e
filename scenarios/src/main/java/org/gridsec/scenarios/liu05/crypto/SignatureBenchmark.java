package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import org.gridsec.core.model.JceProvider;
import org.gridsec.scenarios.jmh.JmhMilliseconds;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Table 1 of the paper: signing and verification of byte arrays. */
@State(Scope.Thread)
public class SignatureBenchmark extends JmhMilliseconds {

  @Param public SignatureAlgorithm algorithm;

  @Param({"BC", "JDK"})
  public JceProvider provider;

  @Param({"50", "100", "1000", "10000", "100000", "1000000", "10000000"})
  public int bytes;

  private SignatureOperation operation;

  @Setup
  public void prepare() throws GeneralSecurityException {
    operation = new SignatureOperation(algorithm, provider, Inputs.random(seed, bytes));
    operation.check();
  }

  @Benchmark
  public byte[] sign() throws GeneralSecurityException {
    return operation.sign();
  }

  @Benchmark
  public boolean verify() throws GeneralSecurityException {
    return operation.verify();
  }
}
