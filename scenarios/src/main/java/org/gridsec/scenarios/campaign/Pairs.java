package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.gridsec.core.load.WorkerDied;
import org.gridsec.core.model.CellKey;
import org.gridsec.scenarios.engines.EngineFailed;

/**
 * The pairs of JVMs of a fork, each started and warmed when it is first asked for. Where a JVM dies
 * before it is called for any cell, the pair is started once more: it serves too many cells for all
 * to fail by what may be chance.
 */
final class Pairs implements AutoCloseable {

  private final Launcher launcher;
  private final Visits visits;
  private final Preparation preparation;
  private final Ledger ledger;
  private final int fork;
  private final Died lost;
  private Predicate<CellKey> wanted = key -> false;
  private final Map<PairKey, Set<CellKey>> warm = new HashMap<>();
  private final Map<PairKey, Pair> pairs = new HashMap<>();
  private final Set<PairKey> died = new HashSet<>();

  /** Takes note that a pair's JVMs died, or do not start. */
  @FunctionalInterface
  interface Died {
    void of(int fork, List<CellKey> cells, String reason);
  }

  Pairs(Launcher launcher, Visits visits, Ledger ledger, int fork, Died lost) {
    this.launcher = launcher;
    this.visits = visits;
    this.preparation = new Preparation(visits, launcher, ledger, fork);
    this.ledger = ledger;
    this.fork = fork;
    this.lost = lost;
  }

  /** From now on pairs are to be warm for such cells. */
  void warmFor(Predicate<CellKey> cells) {
    wanted = cells;
  }

  /** Whether a pair is alive. */
  boolean has(PairKey key) {
    return pairs.containsKey(key);
  }

  /** A warm pair; empty where there can be none, and then all its cells have failed. */
  Optional<Pair> get(PairKey key) throws InterruptedException {
    if (!isWarm(key)) {
      start(key);
    }
    return Optional.ofNullable(pairs.get(key));
  }

  private boolean isWarm(PairKey key) {
    return pairs.containsKey(key) && warm.getOrDefault(key, Set.of()).containsAll(alive(key));
  }

  private void start(PairKey key) throws InterruptedException {
    List<CellKey> cells = alive(key);
    if (cells.isEmpty()) {
      return;
    }
    long start = System.nanoTime();
    boolean more = pairs.containsKey(key);
    while (!isWarm(key) && !alive(key).isEmpty()) {
      prepare(key);
    }
    ledger.pace().preparedSince(start);
    ledger.pace().done(more ? visits.furtherSeconds(cells) : visits.preparationSeconds(cells));
  }

  private List<CellKey> alive(PairKey pair) {
    return ledger.alive(wanted.and(pair::has));
  }

  private void prepare(PairKey key) throws InterruptedException {
    try {
      Set<CellKey> cells = Set.copyOf(alive(key));
      boolean more = pairs.containsKey(key);
      if (!more) {
        pairs.put(key, launcher.launch(key, fork));
      }
      preparation.carryOut(pairs.get(key), alive(key), key.toString(), more);
      warm.put(key, cells);
    } catch (PairBroken e) {
      failed(key, alive(key).stream().filter(c -> e.by(c.mechanism())).toList(), e);
    } catch (IOException e) {
      if ((e instanceof WorkerDied || e instanceof EngineFailed) && died.add(key)) {
        drop(key);
        ledger.note(key + ": " + e.getMessage() + "; once more with a fresh pair");
      } else if (e instanceof EngineFailed) {
        drop(key);
        throw new EngineGone(e);
      } else {
        failed(key, alive(key), e);
      }
    }
  }

  private void failed(PairKey key, List<CellKey> cells, IOException reason) {
    drop(key);
    lost.of(fork, cells, "start or warm-up: " + reason.getMessage());
  }

  /** Ends a pair that does not work any more; the next who asks gets a fresh one. */
  void drop(PairKey key) {
    warm.remove(key);
    Pair pair = pairs.remove(key);
    if (pair != null) {
      pair.close();
    }
  }

  @Override
  public void close() {
    pairs.values().forEach(Pair::close);
    pairs.clear();
    warm.clear();
  }
}
