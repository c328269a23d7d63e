package org.gridsec.scenarios.campaign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gridsec.core.model.CellKey;

/**
 * What forks that are alive at once go on with when JVMs of one die: its cells are measured in the
 * others, and a cell whose JVMs died in all of them has failed.
 */
public final class Survivors {

  private final Ledger ledger;
  private final List<Integer> forks;
  private final Set<InFork> lost = new HashSet<>();

  /**
   * @param forks that are alive at once
   */
  public Survivors(Ledger ledger, List<Integer> forks) {
    this.ledger = ledger;
    this.forks = List.copyOf(forks);
  }

  /** Whether a fork goes on with a cell. */
  public boolean has(int fork, CellKey key) {
    return !lost.contains(new InFork(fork, key));
  }

  /** JVMs of a fork died that measure cells. */
  public void died(int fork, List<CellKey> keys, String reason) {
    List<CellKey> everywhere = new ArrayList<>();
    for (CellKey key : keys) {
      lost.add(new InFork(fork, key));
      if (forks.stream().noneMatch(other -> has(other, key))) {
        everywhere.add(key);
      }
    }
    if (!everywhere.isEmpty()) {
      ledger.fail(everywhere, reason);
    }
    int rest = keys.size() - everywhere.size();
    if (rest > 0) {
      ledger.note(Ledger.ofFork(fork, reason + "; cells that other forks go on with: " + rest));
    }
  }
}
