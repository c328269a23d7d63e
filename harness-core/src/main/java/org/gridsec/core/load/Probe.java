package org.gridsec.core.load;

/**
 * A short computation that is always the same, made right before what is measured and right after,
 * on a core that measures. It takes longer while something else has the core, or a part of it, such
 * as another guest on the same core's other hardware thread: that takes execution units, and shows
 * in no counter. The operations of the probe wait for execution units and nothing else.
 */
public final class Probe {

  /** Of its loop: about half a ms in all. */
  private static final int STEPS = 150_000;

  private static final double NANOS_PER_MILLI = 1e6;

  /** Enough for it to be compiled as a whole, by calls and not by its loop. */
  private static final int WARM_UPS = 20_000;

  private static final int WARM_UP_STEPS = 50;

  /** Keeps the loop from being left out. */
  static volatile int result;

  static {
    for (int i = 0; i < WARM_UPS; i++) {
      result = compute(WARM_UP_STEPS);
    }
  }

  private Probe() {}

  /** How long the computation takes now, in ms. */
  public static double millis() {
    long start = System.nanoTime();
    result = compute(STEPS);
    return (System.nanoTime() - start) / NANOS_PER_MILLI;
  }

  /** In each half of a step four operations do not wait for each other, as in a digest. */
  private static int compute(int steps) {
    int a = 1;
    int b = 2;
    int c = 3;
    int d = 4;
    int e = 5;
    int f = 6;
    int g = 7;
    int h = 8;
    for (int i = 0; i < steps; i++) {
      a += Integer.rotateLeft(b, 7) ^ i;
      c += Integer.rotateLeft(d, 11) ^ b;
      e += Integer.rotateLeft(f, 13) ^ d;
      g += Integer.rotateLeft(h, 17) ^ f;
      b ^= Integer.rotateLeft(a, 3) + g;
      d ^= Integer.rotateLeft(c, 5) + a;
      f ^= Integer.rotateLeft(e, 19) + c;
      h ^= Integer.rotateLeft(g, 23) + e;
    }
    return a + b + c + d + e + f + g + h;
  }
}
