package org.gridsec.core.load;

/**
 * Position of a part in a slice whose clients are on several machines.
 *
 * @param first number of its first client among the clients of all parts, from 0
 * @param all number of clients of all parts
 * @param startNanos start of its clock, in {@link System#nanoTime} of the machine; it starts later
 *     if its clients have not made their first calls by then
 */
public record SlicePart(int first, int all, long startNanos) {

  public SlicePart {
    if (all < 1 || all > Slice.MAX_CLIENTS) {
      throw new IllegalArgumentException(
          "'all' expected 1.." + Slice.MAX_CLIENTS + ", got: " + all);
    }
    if (first < 0 || first >= all) {
      throw new IllegalArgumentException("'first' expected 0.." + (all - 1) + ", got: " + first);
    }
  }
}
