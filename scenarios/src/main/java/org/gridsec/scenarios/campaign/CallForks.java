package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Sample;
import org.gridsec.core.network.Network;
import org.gridsec.results.stats.SideCores;
import org.gridsec.scenarios.engines.EngineFailed;

/**
 * Measures calls. A fork is the pairs of JVMs that its cells need, all of them warm before anything
 * is measured; each block visits all cells for short slices, in {@link Passes}. Calls by a schedule
 * come after them, and the cells over a network last.
 */
public final class CallForks implements Kind {

  /** Of a slice, besides its length: sessions are opened, first calls made. */
  private static final double OVERHEAD_SECONDS = 0.06;

  /** Of a large array, in its first call and those that overrun a slice. */
  private static final double OVERHEAD_SECONDS_PER_STRING = 3e-5;

  /** Of a cell over a network, side by side with others. */
  static final double NETWORK_SECONDS = 0.7;

  private final Profile profile;
  private final Visits visits;
  private final Launcher launcher;
  private final Network network;
  private final Ledger ledger;
  private final Capacity capacity;
  private final ClockWatch clock = new ClockWatch();

  /**
   * @param network between client and server, for the cells that ask for one
   */
  public CallForks(Profile profile, Launcher launcher, Network network, Ledger ledger) {
    this.profile = profile;
    this.visits = new Visits(profile);
    this.launcher = launcher;
    this.network = network;
    this.ledger = ledger;
    this.capacity = new Capacity(profile, ledger);
  }

  @Override
  public String name() {
    return "calls";
  }

  @Override
  public Cost cost(int fork, int blocks, Predicate<CellKey> wanted) {
    List<CellKey> lacking = Kind.lacking(blocks, block -> missing(fork, block, wanted));
    List<CellKey> cells = lacking.stream().distinct().toList();
    double preparing = 0;
    for (PairKey pair : visits.pairs(cells)) {
      preparing += visits.preparationSeconds(cells.stream().filter(pair::has).toList());
    }
    double counted = 0;
    double rest = 0;
    for (CellKey cell : lacking) {
      counted += visits.slices(cell) * counted(cell);
      rest += visits.slices(cell) * overhead(cell);
    }
    return new Cost(cells.size(), preparing, counted, rest);
  }

  /** How many blocks of a fork measure a cell, of those that there are. */
  private int blocks(CellKey key, int most) {
    int least = profile.calls().blocks().least();
    return visits.blocks(key, ledger.judged(key) ? most : Math.min(most, least));
  }

  private static double overhead(CellKey cell) {
    int strings = cell.payload().array() ? cell.payload().count() : 0;
    return OVERHEAD_SECONDS + OVERHEAD_SECONDS_PER_STRING * strings;
  }

  /** Of a slice. */
  private double counted(CellKey cell) {
    return cell.overLoopback() ? visits.slice(cell).millis() / 1e3 : NETWORK_SECONDS;
  }

  @Override
  public void measure(int fork, int blocks, Predicate<CellKey> wanted) throws InterruptedException {
    Set<CellKey> lacking = Set.copyOf(Kind.lacking(blocks, block -> missing(fork, block, wanted)));
    if (lacking.isEmpty()) {
      return;
    }
    try (Pairs pairs = new Pairs(launcher, visits, ledger, lacking::contains, fork)) {
      for (PairKey pair : visits.pairs(ledger.alive(lacking::contains))) {
        pairs.get(pair);
      }
      capacity.measure(pairs);
      for (int block = 1; block <= blocks; block++) {
        if (block == 1 || ledger.pace().allows(seconds(missing(fork, block, wanted)))) {
          block(pairs, fork, block, wanted);
        }
      }
    } finally {
      ledger.flush();
    }
  }

  /** Of a block of each of the cells. */
  private double seconds(List<CellKey> cells) {
    return cells.stream()
        .mapToDouble(cell -> visits.slices(cell) * (counted(cell) + overhead(cell)))
        .sum();
  }

  /** Those of the cells that the block is to measure, and has not. */
  private List<CellKey> missing(int fork, int block, Predicate<CellKey> wanted) {
    return ledger.missing(fork, block, wanted.and(PairKey::isOf)).stream()
        .filter(key -> block <= blocks(key, block))
        .toList();
  }

  private void block(Pairs pairs, int fork, int block, Predicate<CellKey> wanted)
      throws InterruptedException {
    List<CellKey> missing = missing(fork, block, wanted.and(CellKey::overLoopback));
    for (boolean closed : List.of(true, false)) {
      List<CellKey> some = missing.stream().filter(k -> k.load().closed() == closed).toList();
      for (List<CellKey> set : Passes.sets(some, ledger.seed(), fork, block)) {
        measure(pairs, set, fork, block);
      }
    }
    if (block == 1) {
      new NetworkCells(network, visits, pairs, ledger).measure(fork, wanted);
    }
  }

  /** Visits cells in turns; each is stored when it has all of its visits. */
  private void measure(Pairs pairs, List<CellKey> set, int fork, int block)
      throws InterruptedException {
    Map<CellKey, List<Visit>> visited = new HashMap<>();
    int passes = visits.slices(set.get(0));
    for (CellKey key : Passes.visits(set, passes)) {
      Optional<Visit> visit = visit(pairs, key, fork);
      if (visit.isPresent()) {
        List<Visit> all = visited.computeIfAbsent(key, any -> new ArrayList<>());
        all.add(visit.get());
        if (all.size() == passes) {
          store(key, fork, block, all);
        }
      }
    }
  }

  private void store(CellKey key, int fork, int block, List<Visit> some) {
    Map<String, Double> amounts = new TreeMap<>();
    for (Visit visit : some) {
      Schedule schedule =
          new Schedule(
              capacity.resolve(key),
              key.clients(),
              visit,
              SideCores.of(ledger.run().environment()));
      amounts.putAll(schedule.amounts());
      schedule.warnings().forEach(warning -> ledger.warn(key, warning));
      ledger.pace().counted(visit.result().millis() / 1e3);
    }
    Sample sample = Visit.sample(fork, block, ledger.run().nextOrder(), some, amounts);
    ledger.pace().done(some.size() * (counted(key) + overhead(key)));
    ledger.add(
        key,
        sample,
        Visit.responses(some),
        String.format(
            Locale.ROOT,
            "%s: %.3f ms, %.0f calls/s",
            key,
            sample.meanMillis(),
            sample.throughputPerSecond()));
  }

  /**
   * Loads a cell's pair as the cell asks for; empty where the cell has failed, now or before. A
   * slice that an engine failed in is void: it is tried once more.
   */
  private Optional<Visit> visit(Pairs pairs, CellKey key, int fork) throws InterruptedException {
    return visit(pairs, key, fork, false);
  }

  private Optional<Visit> visit(Pairs pairs, CellKey key, int fork, boolean again)
      throws InterruptedException {
    PairKey pairKey = PairKey.of(key, profile);
    Optional<Pair> pair = ledger.alive(key) ? get(pairs, pairKey, key) : Optional.empty();
    // To start its pair may have failed, and the cell with it.
    if (pair.isEmpty() || !ledger.alive(key)) {
      return Optional.empty();
    }
    try {
      Slice slice = visits.slice(key).withLoad(capacity.resolve(key));
      return Optional.of(
          clock.measure(
              () -> pair.get().visit(key, slice),
              jump -> ledger.warn(key, Ledger.ofFork(fork, jump))));
    } catch (CallFailed e) {
      ledger.fail(key, e.getMessage());
    } catch (EngineFailed e) {
      pairs.drop(pairKey);
      if (!again) {
        ledger.note(key + ": " + e.getMessage() + "; once more with a fresh pair");
        return visit(pairs, key, fork, true);
      }
      ledger.fail(key, e.getMessage());
    } catch (IOException e) {
      // A worker has died or hangs: its pair is started afresh for the other cells.
      pairs.drop(pairKey);
      ledger.fail(key, e.getMessage());
    }
    return Optional.empty();
  }

  /** Where an engine is gone, the cell that was to be measured tells of it. */
  private Optional<Pair> get(Pairs pairs, PairKey pair, CellKey key) throws InterruptedException {
    try {
      return pairs.get(pair);
    } catch (EngineGone e) {
      ledger.fail(key, e.getCause().getCause().getMessage());
      throw e;
    }
  }
}
