package org.gridsec.scenarios.campaign.pairs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.gridsec.core.model.CellKey;
import org.gridsec.scenarios.campaign.ledger.InFork;
import org.gridsec.scenarios.campaign.ledger.Ledger;

/**
 * Keeps track of deaths in forks that are alive at once. If the JVMs of one fork die, its cells are
 * measured in the others. A cell fails if its JVMs died in all forks; what earlier forks measured
 * of it stays, with a warning.
 */
public final class Survivors {

  private final Ledger ledger;
  private final List<Integer> forks;
  private final Set<InFork> lost = new HashSet<>();

  /**
   * A record without deaths.
   *
   * @param forks that are alive at once
   */
  public Survivors(Ledger ledger, List<Integer> forks) {
    this.ledger = ledger;
    this.forks = List.copyOf(forks);
  }

  /** True if a fork still measures a cell. */
  public boolean goesOn(InFork cell) {
    return ledger.alive(cell.key()) && !lost.contains(cell);
  }

  /**
   * Cells of all forks that these still measure.
   *
   * @param ofFork returns the cells of a fork
   */
  public List<InFork> cells(IntFunction<List<CellKey>> ofFork) {
    return forks.stream()
        .flatMap(fork -> ofFork.apply(fork).stream().map(key -> new InFork(fork, key)))
        .filter(this::goesOn)
        .toList();
  }

  /** Reports that the JVMs of a fork that measure these cells died. */
  public void died(int fork, List<CellKey> keys, String reason) {
    List<CellKey> everywhere = new ArrayList<>();
    for (CellKey key : keys) {
      lost.add(new InFork(fork, key));
      if (measuredBefore(key)) {
        ledger.warn(key, Ledger.ofFork(fork, reason));
      } else if (forks.stream().allMatch(other -> lost.contains(new InFork(other, key)))) {
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

  private boolean measuredBefore(CellKey key) {
    return ledger.cell(key).samples().stream().anyMatch(sample -> !forks.contains(sample.fork()));
  }
}
