package org.gridsec.scenarios.engines;

import java.util.ArrayList;
import java.util.List;

/** Divides clients between engines. */
final class Shares {

  private Shares() {}

  /**
   * Divides a number into nearly equal parts: they differ by at most 1, the larger parts come
   * first, and their sum is the whole.
   *
   * @param whole number to divide, 0 or more
   * @param parts number of parts, 1 or more
   */
  static List<Integer> of(int whole, int parts) {
    List<Integer> shares = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      shares.add(whole / parts + (part < whole % parts ? 1 : 0));
    }
    return shares;
  }
}
