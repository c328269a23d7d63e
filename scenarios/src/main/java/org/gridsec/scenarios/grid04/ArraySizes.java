package org.gridsec.scenarios.grid04;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;

/** How many strings the arrays of figures 5 and 6 have. */
final class ArraySizes {

  /** The last of the paper's. */
  private static final int PAPERS_LAST = 8192;

  private static final int BEYOND = 65_536;

  private ArraySizes() {}

  /** Those of the paper by powers of two, of four in {@code standard}; few in short profiles. */
  static List<Integer> ofPaper(Profile profile) {
    return switch (profile) {
      case SMOKE -> List.of(1, 1024);
      case QUICK -> List.of(1, 64, 1024, PAPERS_LAST);
      case STANDARD -> List.of(1, 4, 16, 64, 256, 1024, 4096, PAPERS_LAST);
      case PAPER -> Stream.iterate(1, n -> n <= PAPERS_LAST, n -> 2 * n).toList();
    };
  }

  /** The paper's, and in long profiles one that shows where the lines go from there. */
  static List<Integer> andBeyond(Profile profile) {
    List<Integer> sizes = new ArrayList<>(ofPaper(profile));
    if (!profile.fewPoints()) {
      sizes.add(BEYOND);
    }
    return sizes;
  }
}
