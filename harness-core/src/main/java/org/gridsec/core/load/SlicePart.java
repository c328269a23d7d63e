package org.gridsec.core.load;

import org.gridsec.core.model.CellKey;

/**
 * Which part of a slice it is, where the clients of a slice are on several machines.
 *
 * @param first number of its first client among those of all parts, from 0
 * @param all how many clients all parts have
 * @param startNanos when its clock starts, by {@link System#nanoTime} of the machine; as soon as
 *     its clients have made their first calls, where that is later
 */
public record SlicePart(int first, int all, long startNanos) {

  public SlicePart {
    if (all < 1 || all > CellKey.MAX_CLIENTS) {
      throw new IllegalArgumentException(
          "'all' expected 1.." + CellKey.MAX_CLIENTS + ", got: " + all);
    }
    if (first < 0 || first >= all) {
      throw new IllegalArgumentException("'first' expected 0.." + (all - 1) + ", got: " + first);
    }
  }
}
