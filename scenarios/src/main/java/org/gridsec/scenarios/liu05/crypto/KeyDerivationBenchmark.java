package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.scenarios.jmh.JmhMilliseconds;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Section 3.2 of the paper: WSS4J's derivation of keys of up to several kilobytes. */
@State(Scope.Thread)
public class KeyDerivationBenchmark extends JmhMilliseconds {

  @Param({"16", "100", "1000", "4000", "8000"})
  public int bytes;

  private KeyDerivation operation;

  @Setup
  public void prepare() throws GeneralSecurityException, WSSecurityException {
    operation = new KeyDerivation(bytes, seed);
    operation.check();
  }

  @Benchmark
  public byte[] derive() throws WSSecurityException {
    return operation.derive();
  }
}
