package org.gridsec.core.load;

/**
 * A short, fixed computation that runs right before and right after a measurement, on one of the
 * measuring cores. It takes longer if something else uses the core or part of it, such as another
 * guest on the core's other hardware thread. That guest takes execution units, and no counter shows
 * it. The probe's operations wait for execution units and nothing else.
 */
public final class Probe {

  /** Steps of the loop, about half a ms in all. */
  private static final int STEPS = 150_000;

  /** Enough calls for the JIT compiler to compile the whole method, not only its loop. */
  private static final int WARM_UPS = 20_000;

  private static final int WARM_UP_STEPS = 50;

  /** Keeps the compiler from removing the loop. */
  static volatile int result;

  static {
    for (int i = 0; i < WARM_UPS; i++) {
      result = compute(WARM_UP_STEPS);
    }
  }

  private Probe() {}

  /** Current time of the computation, in ms. */
  public static double millis() {
    long start = System.nanoTime();
    result = compute(STEPS);
    return (System.nanoTime() - start) / 1e6;
  }

  /** In each half of a step, four operations are independent of each other, as in a digest. */
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
