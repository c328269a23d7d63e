package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.JceProvider;
import org.gridsec.scenarios.benchmark.Results;

/** The digest of a byte array. */
final class DigestOperation implements SingleOperation {

  private final byte[] input;
  private final MessageDigest digest;

  DigestOperation(Algorithm algorithm, JceProvider provider, byte[] input)
      throws GeneralSecurityException {
    this.input = input;
    digest = MessageDigest.getInstance(algorithm.jcaName(), algorithm.of(provider));
  }

  @Override
  public byte[] run() {
    return digest.digest(input);
  }

  /** Checks that the digest equals that of the JDK. */
  @Override
  public void check() throws GeneralSecurityException {
    byte[] expected = MessageDigest.getInstance(digest.getAlgorithm()).digest(input);
    Results.require(Arrays.equals(expected, run()), "the digest that the JDK computes");
  }
}
