package org.gridsec.scenarios.campaign;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.gridsec.core.model.CellKey;

/**
 * What is to be measured at one go: cells in forks that are alive at once, block after block.
 *
 * @param forks numbers of them
 * @param blocks of each fork at most
 * @param wanted cells of each block
 * @param room whether there is time
 */
public record Stage(
    List<Integer> forks, int blocks, IntFunction<Predicate<CellKey>> wanted, Room room) {

  /** Whether there is time for a part of a block that is expected to take so many seconds. */
  @FunctionalInterface
  public interface Room {
    boolean allows(int block, double seconds);
  }

  public Stage {
    forks = List.copyOf(forks);
  }

  /** The same cells in each block, however long they take. */
  public static Stage of(List<Integer> forks, int blocks, Predicate<CellKey> wanted) {
    return new Stage(forks, blocks, block -> wanted, (block, seconds) -> true);
  }

  /** Cells of a block. */
  public Predicate<CellKey> of(int block) {
    return wanted.apply(block);
  }
}
