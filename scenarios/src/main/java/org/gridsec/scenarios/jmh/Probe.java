package org.gridsec.scenarios.jmh;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A short computation that is always the same, made right before an iteration and right after, on
 * its thread. It takes longer while something else has the core, or a part of it: another guest on
 * the same core's other hardware thread takes execution units, which no counter of this machine
 * shows. Its operations are such that wait for execution units and nothing else.
 */
final class Probe {

  /** Of its loop: about half a ms in all. */
  private static final int STEPS = 150_000;

  /** Before and after. */
  private static final int OF_ITERATION = 2;

  private static final double NANOS_PER_MILLI = 1e6;

  /** Enough for it to be compiled as a whole, by calls and not by its loop. */
  private static final int WARM_UPS = 20_000;

  private static final int WARM_UP_STEPS = 50;

  /** The latest, in ms. */
  private static final Deque<Double> LATEST = new ArrayDeque<>();

  /** Keeps the loop from being left out. */
  static volatile int result;

  static {
    for (int i = 0; i < WARM_UPS; i++) {
      result = compute(WARM_UP_STEPS);
    }
  }

  private Probe() {}

  /** Makes it once more. */
  static synchronized void take() {
    long start = System.nanoTime();
    result = compute(STEPS);
    LATEST.addLast((System.nanoTime() - start) / NANOS_PER_MILLI);
    if (LATEST.size() > OF_ITERATION) {
      LATEST.removeFirst();
    }
  }

  /** How long it took around the latest iteration, in ms: the longer time of both. */
  static synchronized double aroundLatestMillis() {
    return LATEST.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
  }

  /** Four additions in each half of a step do not wait for each other, as in a digest. */
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
