package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.Turns;
import org.gridsec.core.machine.Machine;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Sample;
import org.gridsec.core.network.Network;
import org.gridsec.results.stats.SideCores;
import org.gridsec.scenarios.engines.EngineFailed;

/**
 * Measures calls. A fork is the pairs of JVMs that its cells need, all warm before anything is
 * measured. If there is enough memory, the pairs of all forks of a stage are alive at once. Each
 * block visits their cells for short slices, in {@link Passes}; calls by a schedule come after
 * these, and cells over a network last. Pairs stay alive for the figures of their fork.
 */
public final class CallForks implements Kind {

  /** Overhead of a slice in s: opening sessions, first calls. */
  private static final double OVERHEAD_SECONDS = 0.04;

  /**
   * Overhead of a slice with an array, in s per string: its first call, and calls that overrun the
   * slice.
   */
  private static final double OVERHEAD_SECONDS_PER_STRING = 3e-5;

  /** Time of a cell over a network in s, if it runs side by side with others. */
  static final double NETWORK_SECONDS = 0.7;

  /**
   * Number of pairs that warm up at the same time, enough to keep the cores busy with compiling.
   */
  private static final int SIDE_BY_SIDE = 6;

  /** Memory of a JVM of a pair: its heap and the rest. */
  private static final long JVM_MIB = Launcher.HEAP_MIB + 150;

  private final Profile profile;
  private final Visits visits;
  private final Launcher launcher;
  private final Network network;
  private final Ledger ledger;
  private final Capacity capacity;
  private final ClockWatch clock = new ClockWatch();

  /** Pairs of the forks that are alive, by fork. */
  private final Map<Integer, Pairs> live = new HashMap<>();

  private final Turns turns = new Turns();
  private Survivors survivors;

  /**
   * A kind for calls.
   *
   * @param network between client and server, for the cells that need one
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
  public Cost cost(Stage stage) {
    Set<CellKey> all = new HashSet<>();
    int pairs = 0;
    double mix = 0;
    double preparing = 0;
    double counted = 0;
    double rest = 0;
    for (int fork : stage.forks()) {
      List<CellKey> lacking = lacking(fork, stage);
      List<CellKey> cells = lacking.stream().distinct().toList();
      all.addAll(cells);
      for (PairKey pair : visits.pairs(cells)) {
        List<CellKey> ofPair = cells.stream().filter(pair::has).toList();
        pairs++;
        if (staysWarm(fork, pair, ofPair)) {
          preparing += visits.furtherSeconds(ofPair);
        } else {
          preparing += visits.preparationSeconds(ofPair);
          mix += ofPair.stream().mapToDouble(this::mixSeconds).sum();
        }
      }
      for (CellKey cell : lacking) {
        counted += visits.slices(cell) * counted(cell);
        rest += visits.slices(cell) * overhead(cell);
      }
    }
    // engines take orders from one thread only
    int together = ledger.run().environment().engines().isEmpty() ? pairs : 1;
    return new Cost(all.size(), Visits.sideBySide(together) * preparing + mix, counted, rest);
  }

  /**
   * True if a pair is alive already, or will be because claims need it, so that figures get it
   * warm.
   */
  private boolean staysWarm(int fork, PairKey pair, List<CellKey> cells) {
    return (live.containsKey(fork) && live.get(fork).has(pair))
        || (cells.stream().noneMatch(ledger::judged)
            && !ledger.missing(fork, 1, key -> ledger.judged(key) && pair.has(key)).isEmpty());
  }

  private List<CellKey> lacking(int fork, Stage stage) {
    return Kind.lacking(stage.blocks(), block -> missing(fork, block, stage.of(block)));
  }

  /**
   * Number of blocks of a fork that measure a cell.
   *
   * @param most number of blocks of the fork
   */
  private int blocks(CellKey key, int most) {
    int least = profile.calls().blocks().least();
    return visits.blocks(key, ledger.judged(key) ? most : Math.min(most, least));
  }

  private static double overhead(CellKey cell) {
    int strings = cell.payload().array() ? cell.payload().count() : 0;
    return OVERHEAD_SECONDS + OVERHEAD_SECONDS_PER_STRING * strings;
  }

  /** Expected counted time of a slice in s. */
  private double counted(CellKey cell) {
    return cell.overLoopback() ? visits.slice(cell).millis() / 1e3 : NETWORK_SECONDS;
  }

  @Override
  public void measure(Stage stage) throws InterruptedException {
    Map<Integer, Set<CellKey>> lacking = new TreeMap<>();
    for (int fork : stage.forks()) {
      Set<CellKey> cells = Set.copyOf(lacking(fork, stage));
      if (!cells.isEmpty()) {
        lacking.put(fork, cells);
      }
    }
    keep(lacking.keySet());
    List<Integer> forks = List.copyOf(lacking.keySet());
    if (forks.size() > 1 && !hasMemory(lacking)) {
      ledger.note("no memory for the JVMs of all forks at once: one after the other");
      for (int fork : forks) {
        keep(Set.of(fork));
        measure(List.of(fork), lacking, stage);
      }
    } else if (!forks.isEmpty()) {
      measure(forks, lacking, stage);
    }
  }

  /** True if there is memory for all forks at once, as far as the system reports it. */
  private boolean hasMemory(Map<Integer, Set<CellKey>> cells) {
    long jvms =
        cells.entrySet().stream()
            .filter(fork -> !live.containsKey(fork.getKey()))
            .mapToLong(fork -> 2L * visits.pairs(List.copyOf(fork.getValue())).size())
            .sum();
    return Machine.local().availableMiB() >= jvms * JVM_MIB;
  }

  /** Ends the JVMs of all other forks. */
  private void keep(Set<Integer> forks) {
    live.entrySet().stream()
        .filter(fork -> !forks.contains(fork.getKey()))
        .forEach(fork -> fork.getValue().close());
    live.keySet().retainAll(forks);
  }

  @Override
  public void close() {
    keep(Set.of());
  }

  private void measure(List<Integer> forks, Map<Integer, Set<CellKey>> lacking, Stage stage)
      throws InterruptedException {
    survivors = new Survivors(ledger, forks);
    List<Integer> begun = forks.stream().filter(fork -> !live.containsKey(fork)).toList();
    try {
      prepare(forks, lacking);
      mix(forks.stream().filter(begun::contains).toList(), stage);
      boolean room = true;
      for (int block = 1; room && block <= stage.blocks(); block++) {
        List<InFork> missing = missing(forks, block, stage);
        room = stage.room().allows(block, block == 1 ? 0 : seconds(missing));
        if (room && !missing.isEmpty()) {
          block(missing, block, stage);
        }
      }
    } finally {
      ledger.flush();
    }
  }

  /**
   * Starts the pairs of forks and warms them; pairs that are alive already are warmed for further
   * cells.
   */
  private void prepare(List<Integer> forks, Map<Integer, Set<CellKey>> lacking)
      throws InterruptedException {
    Survivors now = survivors;
    List<InPair> all = new ArrayList<>();
    for (int fork : forks) {
      Pairs pairs =
          live.computeIfAbsent(
              fork, any -> new Pairs(launcher, visits, ledger, any, turns, this::died));
      Predicate<CellKey> wanted = capacity.with(lacking.get(fork)::contains);
      pairs.warmFor(key -> wanted.test(key) && now.has(fork, key));
      visits.pairs(ledger.alive(wanted)).forEach(pair -> all.add(new InPair(pairs, pair)));
    }
    long start = System.nanoTime();
    sideBySide(all);
    ledger.pace().preparedSince(start);
    for (int fork : forks) {
      capacity.measure(live.get(fork), lacking.get(fork)::contains);
    }
  }

  /** A pair of a fork. */
  private record InPair(Pairs pairs, PairKey key) {}

  /**
   * Warms pairs in several threads, or in one if there are engines, which take orders from one
   * thread only.
   */
  private void sideBySide(List<InPair> all) throws InterruptedException {
    int together = launcher.engines() == null ? Math.min(SIDE_BY_SIDE, all.size()) : 1;
    List<Turns.Work<Void>> work = new ArrayList<>();
    for (InPair one : all) {
      work.add(
          () -> {
            one.pairs.warm(one.key, together);
            return null;
          });
    }
    turns.inThreads(together, work);
  }

  /**
   * Visits every cell of new forks once, in the order of their first block. A warm-up knows the
   * kinds of calls but not the mix of a block. The results do not count.
   */
  private void mix(List<Integer> begun, Stage stage) throws InterruptedException {
    if (!profile.warm() || begun.isEmpty()) {
      return;
    }
    long start = System.nanoTime();
    for (List<InFork> set : sets(missing(begun, 1, stage), 1, true)) {
      for (InFork cell : set) {
        visit(cell, false);
        ledger.pace().done(mixSeconds(cell.key()));
      }
    }
    ledger.pace().preparedSince(start);
  }

  /** Time of a visit that does not count, in s; 0 for calls by a schedule, which have none. */
  private double mixSeconds(CellKey cell) {
    boolean some = profile.warm() && cell.overLoopback() && cell.load().closed();
    return some ? counted(cell) + overhead(cell) : 0;
  }

  private void died(int fork, List<CellKey> cells, String reason) {
    survivors.died(fork, cells, reason);
  }

  private double seconds(List<InFork> cells) {
    return cells.stream().mapToDouble(cell -> seconds(cell.key())).sum();
  }

  /** Time of a block of a cell, in s. */
  private double seconds(CellKey cell) {
    return visits.slices(cell) * (counted(cell) + overhead(cell));
  }

  /** The cells that a block of a fork still has to measure. */
  private List<CellKey> missing(int fork, int block, Predicate<CellKey> wanted) {
    return ledger.missing(fork, block, wanted.and(PairKey::isOf)).stream()
        .filter(key -> block <= blocks(key, block))
        .toList();
  }

  /** The same for several forks, without cells that a fork has given up. */
  private List<InFork> missing(List<Integer> forks, int block, Stage stage) {
    Predicate<CellKey> wanted = stage.of(block);
    return forks.stream()
        .flatMap(
            fork -> InFork.of(List.of(fork), missing(fork, block, wanted), all -> true).stream())
        .filter(cell -> survivors.has(cell.fork(), cell.key()))
        .toList();
  }

  /**
   * Sets of cells that are visited together, either those in closed loops or those by a schedule.
   */
  private List<List<InFork>> sets(List<InFork> missing, int block, boolean closed) {
    List<InFork> some =
        missing.stream()
            .filter(c -> c.key().overLoopback() && c.key().load().closed() == closed)
            .toList();
    return Passes.setsInForks(some, ledger.compared(), ledger.seed(), block);
  }

  private void block(List<InFork> missing, int block, Stage stage) throws InterruptedException {
    List<Integer> forks = missing.stream().map(InFork::fork).distinct().toList();
    for (boolean closed : List.of(true, false)) {
      for (List<InFork> set : sets(missing, block, closed)) {
        if (stage.room().allows(block, seconds(set))) {
          measure(set, block);
        }
      }
    }
    for (int fork : forks) {
      Set<CellKey> others =
          missing.stream()
              .filter(cell -> cell.fork() == fork && !cell.key().overLoopback())
              .map(InFork::key)
              .collect(Collectors.toSet());
      if (!others.isEmpty()
          && stage
              .room()
              .allows(block, seconds(InFork.of(List.of(fork), List.copyOf(others), any -> true)))) {
        new NetworkCells(network, visits, live.get(fork), ledger).measure(fork, others::contains);
      }
    }
  }

  /** Visits cells in turn, and stores each one once it has all of its visits. */
  private void measure(List<InFork> set, int block) throws InterruptedException {
    Map<InFork, List<Visit>> visited = new HashMap<>();
    int passes = visits.slices(set.get(0).key());
    for (InFork cell : Passes.visits(set, passes)) {
      Optional<Visit> visit = visit(cell, false);
      if (visit.isPresent()) {
        List<Visit> all = visited.computeIfAbsent(cell, any -> new ArrayList<>());
        all.add(visit.get());
        if (all.size() == passes) {
          store(cell.key(), cell.fork(), block, all);
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
   * Loads a cell's pair with the cell's load. Empty if the cell has failed, now or before. If an
   * engine fails during the slice, the slice is invalid and is tried once more.
   */
  private Optional<Visit> visit(InFork cell, boolean again) throws InterruptedException {
    CellKey key = cell.key();
    Pairs pairs = live.get(cell.fork());
    PairKey pairKey = PairKey.of(key, profile);
    Optional<Pair> pair = goesOn(cell) ? get(pairs, pairKey, key) : Optional.empty();
    // Starting the pair may have failed, and the cell with it.
    if (pair.isEmpty() || !goesOn(cell)) {
      return Optional.empty();
    }
    try {
      Slice slice = visits.slice(key).withLoad(capacity.resolve(key));
      return Optional.of(
          clock.measure(
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

  private boolean goesOn(InFork cell) {
    return ledger.alive(cell.key()) && survivors.has(cell.fork(), cell.key());
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
