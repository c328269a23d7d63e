package org.gridsec.scenarios.liu05.crypto;

import java.util.SplittableRandom;

/** Random input, which is the same for the same seed on every machine. */
public final class Inputs {

  private Inputs() {}

  /** Bytes that are all alike probable: "random values" in section 3.2 of the paper. */
  public static byte[] random(long seed, int length) {
    byte[] bytes = new byte[length];
    new SplittableRandom(seed).nextBytes(bytes);
    return bytes;
  }
}
