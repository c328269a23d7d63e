package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import org.gridsec.core.model.JceProvider;
import org.gridsec.scenarios.jmh.JmhMilliseconds;
import org.gridsec.scenarios.jmh.Results;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Section 3.2 of the paper: digests of byte arrays. */
@State(Scope.Thread)
public class DigestBenchmark extends JmhMilliseconds {

  @Param public DigestAlgorithm algorithm;

  @Param({"BC", "JDK"})
  public JceProvider provider;

  @Param({"50", "100", "1000", "10000", "100000", "1000000", "10000000"})
  public int bytes;

  private byte[] input;
  private MessageDigest digest;

  /** Checks that the digest equals that of the JDK. */
  @Setup
  public void prepare() throws GeneralSecurityException {
    input = Inputs.random(seed, bytes);
    digest = MessageDigest.getInstance(algorithm.jcaName(), algorithm.of(provider));
    byte[] expected = MessageDigest.getInstance(algorithm.jcaName()).digest(input);
    Results.require(Arrays.equals(expected, digest()), "the digest that the JDK computes");
  }

  @Benchmark
  public byte[] digest() {
    return digest.digest(input);
  }
}
