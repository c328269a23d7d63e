package org.gridsec.scenarios.campaign;

import java.util.List;
import java.util.function.Predicate;
import org.gridsec.core.model.CellKey;

/** A cell in one of the forks that are alive at once. */
public record InFork(int fork, CellKey key) {

  /**
   * The cells of a set in each fork, ordered by fork.
   *
   * @param meant selects the cells
   */
  public static List<InFork> of(List<Integer> forks, List<CellKey> set, Predicate<InFork> meant) {
    return forks.stream()
        .flatMap(fork -> set.stream().map(key -> new InFork(fork, key)))
        .filter(meant)
        .toList();
  }
}
