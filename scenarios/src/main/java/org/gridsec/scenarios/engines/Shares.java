package org.gridsec.scenarios.engines;

import java.util.ArrayList;
import java.util.List;

/** Shares clients out. */
final class Shares {

  private Shares() {}

  /**
   * Equal shares by the largest remainder: no share is more than one larger than another, the first
   * ones are the larger ones, and their sum is what was to be shared.
   *
   * @param whole 0 or more
   * @param parts 1 or more
   */
  static List<Integer> of(int whole, int parts) {
    List<Integer> shares = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      shares.add(whole / parts + (part < whole % parts ? 1 : 0));
    }
    return shares;
  }
}
