package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import org.gridsec.core.model.JceProvider;
import org.gridsec.scenarios.jmh.JmhMilliseconds;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Section 3.2 of the paper: RSA encryption of less than 1000 bytes. */
@State(Scope.Thread)
public class RsaEncryptionBenchmark extends JmhMilliseconds {

  @Param public RsaEncryption algorithm;

  @Param({"BC", "JDK"})
  public JceProvider provider;

  @Param({"16", "100", "500", "900"})
  public int bytes;

  private RsaOperation operation;

  @Setup
  public void prepare() throws GeneralSecurityException {
    operation = new RsaOperation(algorithm, provider, Inputs.random(seed, bytes));
    operation.check();
  }

  @Benchmark
  public byte[] encrypt() throws GeneralSecurityException {
    return operation.encrypt();
  }

  @Benchmark
  public byte[] decrypt() throws GeneralSecurityException {
    return operation.decrypt();
  }
}
