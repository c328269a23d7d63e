package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.gridsec.core.load.Turns;
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
  private final Turns turns;
  private final Died lost;
  private Predicate<CellKey> wanted = key -> false;
  private final Map<PairKey, Set<CellKey>> warm = new HashMap<>();
  private final Map<PairKey, Pair> pairs = new ConcurrentHashMap<>();
  private final Set<PairKey> died = new HashSet<>();

  /** Takes note that a pair's JVMs died, or do not start. */
  @FunctionalInterface
  interface Died {
    void of(int fork, List<CellKey> cells, String reason);
  }

  /**
   * @param turns of pairs, and of their threads
   */
  Pairs(Launcher launcher, Visits visits, Ledger ledger, int fork, Turns turns, Died lost) {
    this.launcher = launcher;
    this.visits = visits;
    this.preparation = new Preparation(visits, launcher, ledger, fork, turns);
    this.ledger = ledger;
    this.fork = fork;
    this.turns = turns;
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
      long start = System.nanoTime();
      warm(key, 1);
      ledger.pace().preparedSince(start);
    }
    return Optional.ofNullable(pairs.get(key));
  }

  private boolean isWarm(PairKey key) {
    return pairs.containsKey(key) && warm.getOrDefault(key, Set.of()).containsAll(alive(key));
  }

  /**
   * Starts a pair that is not alive, and warms it for its cells.
   *
   * @param sideBySide how many pairs are, each in a thread of its own
   */
  void warm(PairKey key, int sideBySide) throws InterruptedException {
    try {
      turns.take(
          () -> {
            List<CellKey> cells = alive(key);
            boolean more = pairs.containsKey(key);
            while (!isWarm(key) && !alive(key).isEmpty()) {
              prepare(key, sideBySide);
            }
            double seconds = more ? visits.furtherSeconds(cells) : visits.preparationSeconds(cells);
            ledger.pace().done(cells.isEmpty() ? 0 : Visits.sideBySide(sideBySide) * seconds);
            return null;
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a pair's own are told of its cells
    }
  }

  private List<CellKey> alive(PairKey pair) {
    return ledger.alive(wanted.and(pair::has));
  }

  private void prepare(PairKey key, int sideBySide) throws InterruptedException {
    try {
      Set<CellKey> cells = Set.copyOf(alive(key));
      boolean more = pairs.containsKey(key);
      if (!more) {
        turns.leave(() -> pairs.put(key, launcher.launch(key, fork)));
      }
      preparation.carryOut(pairs.get(key), alive(key), key.toString(), more, sideBySide);
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
