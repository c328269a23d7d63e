package org.gridsec.scenarios.campaign.pairs;

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
import org.gridsec.core.load.warmup.Turns;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.process.WorkerDied;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.engines.EngineFailed;

/**
 * The pairs of JVMs of a fork, each started and warmed on its first use. If a JVM dies before any
 * cell is measured, the pair is started once more: the death may be chance, and too many cells
 * would fail with the pair.
 */
public final class Pairs implements AutoCloseable {

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

  /** Takes the news that a pair's JVMs died or do not start. */
  @FunctionalInterface
  public interface Died {
    void of(int fork, List<CellKey> cells, String reason);
  }

  /**
   * The pairs of a fork, none of them started.
   *
   * @param turns of pairs and their threads
   */
  public Pairs(Launcher launcher, Visits visits, Ledger ledger, int fork, Turns turns, Died lost) {
    this.launcher = launcher;
    this.visits = visits;
    this.preparation = new Preparation(visits, launcher, ledger, fork, turns);
    this.ledger = ledger;
    this.fork = fork;
    this.turns = turns;
    this.lost = lost;
  }

  /** Sets the cells that pairs have to be warm for. */
  public void warmFor(Predicate<CellKey> cells) {
    wanted = cells;
  }

  /** True if a pair is alive. */
  public boolean has(PairKey key) {
    return pairs.containsKey(key);
  }

  /** A warm pair; empty if it cannot be started, in which case all its cells have failed. */
  public Optional<Pair> get(PairKey key) throws InterruptedException {
    if (!isWarm(key)) {
      long start = System.nanoTime();
      warm(key, 1);
      ledger.pace().preparedSince(start);
    }
    return Optional.ofNullable(pairs.get(key));
  }

  private boolean isWarm(PairKey key) {
    return isWarm(key, alive(key));
  }

  /** True if a pair is alive and warm for these cells. */
  public boolean isWarm(PairKey key, List<CellKey> cells) {
    return pairs.containsKey(key) && warm.getOrDefault(key, Set.of()).containsAll(cells);
  }

  /**
   * Starts a pair if it is not alive, and warms it for its cells.
   *
   * @param sideBySide number of pairs that warm up at the same time, each in its own thread
   */
  public Void warm(PairKey key, int sideBySide) throws InterruptedException {
    try {
      return turns.take(
          () -> {
            double seconds = seconds(key);
            while (!isWarm(key) && !alive(key).isEmpty()) {
              prepare(key, sideBySide);
            }
            ledger.pace().done(Turns.sideBySide(sideBySide) * seconds);
            return null;
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e); // errors of the pair itself are reported for its cells
    }
  }

  /** Expected time to start a pair and to warm it for its cells, in s. */
  public double seconds(PairKey key) {
    List<CellKey> cells = alive(key);
    if (cells.isEmpty()) {
      return 0;
    }
    return has(key) ? visits.furtherSeconds(cells) : visits.preparationSeconds(cells);
  }

  private List<CellKey> alive(PairKey pair) {
    return ledger.alive(wanted.and(pair::has));
  }

  private void prepare(PairKey key, int sideBySide) throws InterruptedException {
    try {
      Set<CellKey> cells = Set.copyOf(alive(key));
      boolean more = pairs.containsKey(key);
      if (!more) {
        turns.leave(() -> pairs.put(key, launch(key)));
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

  private Pair launch(PairKey key) throws IOException, InterruptedException {
    return launcher.launch(key + "-f" + fork, key, WorkerOptions.withHeap(Launcher.HEAP_MIB));
  }

  private void failed(PairKey key, List<CellKey> cells, IOException reason) {
    drop(key);
    lost.of(fork, cells, "start or warm-up: " + reason.getMessage());
  }

  /** Ends a broken pair; the next request gets a fresh one. */
  public void drop(PairKey key) {
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
