package org.gridsec.scenarios.liu05.crypto;

import java.util.SplittableRandom;

/** Random input that depends only on the seed and is the same on every machine. */
public final class Inputs {

  private Inputs() {}

  /** Returns uniformly distributed bytes: "random values" in section 3.2 of the paper. */
  public static byte[] random(long seed, int length) {
    byte[] bytes = new byte[length];
    new SplittableRandom(seed).nextBytes(bytes);
    return bytes;
  }
}
