package org.gridsec.results.regression.ab;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Remarks on the warm-up of the JVMs in blocks. A JVM that is still getting faster makes its side
 * look slower than it is, so the verdict carries such a remark.
 */
final class Warmth {

  private Warmth() {}

  /** The remark in one line; empty if all JVMs became steady. */
  static String remark(List<TrialBlock> blocks) {
    List<TrialBlock> told = blocks.stream().filter(block -> block.unsteady() != null).toList();
    List<String> remarks = new ArrayList<>();
    String unsteady =
        Stream.of(Side.values())
            .filter(side -> count(told, side) > 0)
            .map(side -> side + " in " + count(told, side))
            .collect(Collectors.joining(", "));
    if (!unsteady.isEmpty()) {
      remarks.add("warm-up not steady: " + unsteady + of(blocks));
    }
    int untold = blocks.size() - told.size();
    if (untold > 0) {
      remarks.add("whether warm-up was steady is not stored in " + untold + of(blocks));
    }
    return String.join("; ", remarks);
  }

  private static long count(List<TrialBlock> blocks, Side side) {
    return blocks.stream().filter(block -> block.unsteady().containsKey(side)).count();
  }

  private static String of(List<TrialBlock> blocks) {
    return " of " + blocks.size() + (blocks.size() == 1 ? " block" : " blocks");
  }
}
