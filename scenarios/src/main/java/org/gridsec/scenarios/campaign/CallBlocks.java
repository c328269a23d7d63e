package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.network.Network;
import org.gridsec.results.summary.SideCores;
import org.gridsec.scenarios.campaign.ledger.InFork;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Passes;
import org.gridsec.scenarios.campaign.ledger.Stage;
import org.gridsec.scenarios.campaign.pairs.CallFailed;
import org.gridsec.scenarios.campaign.pairs.Capacity;
import org.gridsec.scenarios.campaign.pairs.ClockWatch;
import org.gridsec.scenarios.campaign.pairs.EngineGone;
import org.gridsec.scenarios.campaign.pairs.Pair;
import org.gridsec.scenarios.campaign.pairs.PairKey;
import org.gridsec.scenarios.campaign.pairs.Pairs;
import org.gridsec.scenarios.campaign.pairs.Schedule;
import org.gridsec.scenarios.campaign.pairs.Survivors;
import org.gridsec.scenarios.campaign.pairs.VisitResult;
import org.gridsec.scenarios.campaign.pairs.Visits;
import org.gridsec.scenarios.engines.EngineFailed;

/**
 * Measures blocks of calls in forks that are alive at once. A block visits its cells for short
 * slices, in {@link Passes}; calls by a schedule come after these, and cells over a network last.
 *
 * @param network between client and server, for the cells that need one
 * @param live pairs of the forks
 */
record CallBlocks(
    Visits visits,
    Network network,
    Ledger ledger,
    Capacity capacity,
    Map<Integer, Pairs> live,
    Survivors survivors) {

  private static final ClockWatch CLOCK = new ClockWatch();

  /** Expected time of a block of these cells, in s. */
  double seconds(List<InFork> cells) {
    return cells.stream().mapToDouble(cell -> visits.blockSeconds(cell.key())).sum();
  }

  /**
   * Visits every cell of new forks once, in the order of their first block. A warm-up knows the
   * kinds of calls but not the mix of a block. The results do not count.
   */
  void mix(List<InFork> cells) throws InterruptedException {
    if (!visits.profile().warm() || cells.isEmpty()) {
      return;
    }
    long start = System.nanoTime();
    for (List<InFork> set : sets(cells, 1, true)) {
      for (InFork cell : set) {
        visit(cell, false);
        ledger.pace().done(visits.mixSeconds(cell.key()));
      }
    }
    ledger.pace().preparedSince(start);
  }

  /**
   * Sets of cells that are visited together, either those in closed loops or those by a schedule.
   */
  private List<List<InFork>> sets(List<InFork> cells, int block, boolean closed) {
    List<InFork> some =
        cells.stream()
            .filter(c -> c.key().overLoopback() && c.key().load().closed() == closed)
            .toList();
    return Passes.setsInForks(some, ledger.compared(), ledger.seed(), block);
  }

  /** Measures a block of cells, as far as there is time. */
  void measure(List<InFork> cells, int block, Stage.Room room) throws InterruptedException {
    for (boolean closed : List.of(true, false)) {
      for (List<InFork> set : sets(cells, block, closed)) {
        if (room.allows(block, seconds(set))) {
          int passes = visits.slices(set.get(0).key());
          Passes.run(
              set, passes, cell -> visit(cell, false), (cell, all) -> store(cell, block, all));
        }
      }
    }
    List<InFork> others = cells.stream().filter(cell -> !cell.key().overLoopback()).toList();
    for (List<InFork> ofFork : Passes.groups(others, InFork::fork).values()) {
      if (room.allows(block, seconds(ofFork))) {
        int fork = ofFork.get(0).fork();
        Set<CellKey> keys = ofFork.stream().map(InFork::key).collect(Collectors.toSet());
        new NetworkCells(network, visits, live.get(fork), ledger).measure(fork, keys::contains);
      }
    }
  }

  private void store(InFork cell, int block, List<VisitResult> some) {
    CellKey key = cell.key();
    SideCores cores = SideCores.of(ledger.run().environment());
    Map<String, Double> amounts = new TreeMap<>();
    for (VisitResult visit : some) {
      Schedule schedule = new Schedule(capacity.resolve(key), key.clients(), visit, cores);
      amounts.putAll(schedule.amounts());
      schedule.warnings().forEach(warning -> ledger.warn(key, warning));
      ledger.pace().counted(visit.result().millis() / 1e3);
    }
    Sample sample = VisitResult.sample(cell.fork(), block, ledger.run().nextOrder(), some, amounts);
    ledger.pace().done(visits.blockSeconds(key));
    ledger.add(
        key,
        sample,
        VisitResult.responses(some),
        Rounded.text(
            "%s: %.3f ms, %.0f calls/s", key, sample.meanMillis(), sample.throughputPerSecond()));
  }

  /**
   * Loads a cell's pair with the cell's load. Empty if the cell has failed, now or before. If an
   * engine fails during the slice, the slice is invalid and is tried once more.
   */
  private Optional<VisitResult> visit(InFork cell, boolean again) throws InterruptedException {
    CellKey key = cell.key();
    Pairs pairs = live.get(cell.fork());
    PairKey pairKey = PairKey.of(key, visits.profile());
    Optional<Pair> pair = survivors.goesOn(cell) ? get(pairs, pairKey, key) : Optional.empty();
    // Starting the pair may have failed, and the cell with it.
    if (pair.isEmpty() || !survivors.goesOn(cell)) {
      return Optional.empty();
    }
    try {
      Slice slice = visits.slice(key).withLoad(capacity.resolve(key));
      return Optional.of(
          CLOCK.measure(
              () -> pair.get().visit(key, slice),
              jump -> ledger.warn(key, Ledger.ofFork(cell.fork(), jump))));
    } catch (CallFailed e) {
      ledger.fail(key, e.getMessage());
    } catch (EngineFailed e) {
      pairs.drop(pairKey);
      if (!again) {
        ledger.note(key + ": " + e.getMessage() + "; once more with a fresh pair");
        return visit(cell, true);
      }
      ledger.fail(key, e.getMessage());
    } catch (IOException e) {
      // A worker has died or hangs; the other cells get a fresh pair.
      pairs.drop(pairKey);
      survivors.died(cell.fork(), List.of(key), e.getMessage());
    }
    return Optional.empty();
  }

  /** A pair for a cell. If an engine is gone, the cell fails with that reason. */
  private Optional<Pair> get(Pairs pairs, PairKey pair, CellKey key) throws InterruptedException {
    try {
      return pairs.get(pair);
    } catch (EngineGone e) {
      ledger.fail(key, e.getCause().getCause().getMessage());
      throw e;
    }
  }
}
