package org.gridsec.scenarios.campaign.ledger;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.gridsec.core.model.CellKey;

/**
 * A stage of measurement: cells in forks that are alive at once, block after block.
 *
 * @param forks numbers of the forks
 * @param blocks largest number of blocks per fork
 * @param wanted cells of each block
 * @param room limits the time
 */
public record Stage(
    List<Integer> forks, int blocks, IntFunction<Predicate<CellKey>> wanted, Room room) {

  /** Returns true if there is time for a part of a block with this expected length in s. */
  @FunctionalInterface
  public interface Room {
    boolean allows(int block, double seconds);
  }

  public Stage {
    forks = List.copyOf(forks);
  }

  /** A stage with the same cells in each block and without a time limit. */
  public static Stage of(List<Integer> forks, int blocks, Predicate<CellKey> wanted) {
    return new Stage(forks, blocks, block -> wanted, (block, seconds) -> true);
  }

  /** Cells of a block. */
  public Predicate<CellKey> of(int block) {
    return wanted.apply(block);
  }
}
