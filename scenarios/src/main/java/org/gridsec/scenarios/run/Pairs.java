package org.gridsec.scenarios.run;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.load.WorkerDied;
import org.gridsec.core.model.CellKey;

/**
 * The pairs of JVMs of a generation, each started and warmed when it is first asked for. Where a
 * JVM dies before it is called for any cell, the pair is started once more: it serves too many
 * cells for all to fail by what may be chance.
 */
final class Pairs implements AutoCloseable {

  private final Launcher launcher;
  private final Preparation preparation;
  private final Ledger ledger;
  private final Progress progress;
  private final int generation;
  private final Map<PairKey, Pair> pairs = new HashMap<>();
  private final Set<PairKey> died = new HashSet<>();

  Pairs(
      Launcher launcher,
      Preparation preparation,
      Ledger ledger,
      Progress progress,
      int generation) {
    this.launcher = launcher;
    this.preparation = preparation;
    this.ledger = ledger;
    this.progress = progress;
    this.generation = generation;
  }

  /** A warm pair; empty where there can be none, and then all its cells have failed. */
  Optional<Pair> get(PairKey key) throws InterruptedException {
    while (!pairs.containsKey(key) && !ledger.alive(key).isEmpty()) {
      prepare(key);
    }
    return Optional.ofNullable(pairs.get(key));
  }

  private void prepare(PairKey key) throws InterruptedException {
    try {
      pairs.put(key, launcher.launch(key, generation));
      preparation.carryOut(pairs.get(key), key, generation);
    } catch (PairBroken e) {
      List<CellKey> culprits = ledger.alive(key).stream().filter(c -> e.by(c.mechanism())).toList();
      failed(key, culprits, e);
    } catch (IOException e) {
      if (e instanceof WorkerDied && died.add(key)) {
        drop(key);
        progress.note(key + ": " + e.getMessage() + "; once more with a fresh pair");
      } else {
        failed(key, ledger.alive(key), e);
      }
    }
  }

  private void failed(PairKey key, List<CellKey> cells, IOException reason) {
    drop(key);
    ledger.change(cells, cell -> cell.failed("start or warm-up: " + reason.getMessage()));
    progress.note(key + " FAILED: " + reason.getMessage());
  }

  /** Ends a pair that does not work any more; the next who asks gets a fresh one. */
  void drop(PairKey key) {
    Pair pair = pairs.remove(key);
    if (pair != null) {
      pair.close();
    }
  }

  @Override
  public void close() {
    pairs.values().forEach(Pair::close);
    pairs.clear();
  }
}
