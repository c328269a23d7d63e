package org.gridsec.scenarios.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.gridsec.core.config.Durations;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.warmup.Turns;
import org.gridsec.core.machine.Machine;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.network.Network;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.InFork;
import org.gridsec.scenarios.campaign.ledger.Kind;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Stage;
import org.gridsec.scenarios.campaign.pairs.Capacity;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.campaign.pairs.PairKey;
import org.gridsec.scenarios.campaign.pairs.Pairs;
import org.gridsec.scenarios.campaign.pairs.Survivors;
import org.gridsec.scenarios.campaign.pairs.Visits;

/**
 * Measures calls. A fork is the pairs of JVMs that its cells need, all warm before anything is
 * measured. If there is enough memory, the pairs of all forks of a stage are alive at once. Each
 * block visits their cells: {@link CallBlocks}. Pairs stay alive for the figures of their fork.
 */
public final class CallForks implements Kind {

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
    this.visits = new Visits(profile, ledger::judged);
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
      List<CellKey> lacking = new ArrayList<>();
      for (int block = 1; block <= stage.blocks(); block++) {
        List<CellKey> missing = missing(fork, block, stage);
        all.addAll(missing);
        lacking.addAll(withBaselines(fork, missing));
      }
      List<CellKey> cells = lacking.stream().distinct().toList();
      for (PairKey pair : visits.pairs(cells)) {
        List<CellKey> ofPair = cells.stream().filter(pair::has).toList();
        if (live.containsKey(fork) && live.get(fork).isWarm(pair, ofPair)) {
          continue;
        }
        pairs++;
        if (staysWarm(fork, pair, ofPair)) {
          preparing += visits.furtherSeconds(ofPair);
        } else {
          preparing += visits.preparationSeconds(ofPair);
          mix += ofPair.stream().mapToDouble(visits::mixSeconds).sum();
        }
      }
      for (CellKey cell : lacking) {
        counted += visits.slices(cell) * visits.countedSeconds(cell);
        rest += visits.slices(cell) * Visits.overheadSeconds(cell);
      }
    }
    // engines take orders from one thread only
    int together = ledger.run().environment().engines().isEmpty() ? pairs : 1;
    return new Cost(all.size(), Turns.sideBySide(together) * preparing + mix, counted, rest);
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
    return Kind.lacking(stage.blocks(), block -> withBaselines(fork, missing(fork, block, stage)));
  }

  /**
   * Adds the cells that figures compare these with, if their fork has measured them before. The
   * machine has another speed by now, and a resumed run has other JVMs.
   */
  private List<CellKey> withBaselines(int fork, List<CellKey> cells) {
    Stream<CellKey> baselines =
        cells.stream()
            .filter(key -> profile.warm() && !ledger.judged(key) && key.overLoopback())
            .map(RunSummary::baseline)
            .filter(key -> ledger.cell(key) != null && ledger.alive(key))
            .filter(key -> ledger.blocks(fork, key).findAny().isPresent());
    return Stream.concat(cells.stream(), baselines).distinct().toList();
  }

  /** The number of a block. If a cell has it already, it is one that no block of claims has. */
  private int number(List<InFork> cells, int block) {
    int[] all =
        cells.stream()
            .flatMapToInt(cell -> ledger.blocks(cell.fork(), cell.key()))
            .sorted()
            .toArray();
    return Arrays.binarySearch(all, block) < 0
        ? block
        : 1 + Math.max(all[all.length - 1], profile.calls().blocks().most());
  }

  /** The cells that a block of a fork still has to measure. */
  private List<CellKey> missing(int fork, int block, Stage stage) {
    int few = Math.min(block, profile.calls().blocks().least());
    return ledger.missing(fork, block, stage.of(block).and(PairKey::isOf)).stream()
        .filter(key -> block <= visits.blocks(key, ledger.judged(key) ? block : few))
        .toList();
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
    CallBlocks blocks = new CallBlocks(visits, network, ledger, capacity, live, survivors);
    Set<Integer> before = Set.copyOf(live.keySet());
    try {
      prepare(forks, lacking);
      blocks.mix(
          missing(1, stage, lacking).stream()
              .filter(cell -> !before.contains(cell.fork()))
              .toList());
      boolean room = true;
      for (int block = 1; room && block <= stage.blocks(); block++) {
        List<InFork> missing = missing(block, stage, lacking);
        room = stage.room().allows(block, block == 1 ? 0 : blocks.seconds(missing));
        if (room) {
          blocks.measure(missing, number(missing, block), stage.room());
        }
      }
    } finally {
      ledger.flush();
    }
  }

  /**
   * The same for all forks, without cells that a fork has given up, and without those of claims
   * that became undecided meanwhile: the pairs of the fork are not warmed for them.
   */
  private List<InFork> missing(int block, Stage stage, Map<Integer, Set<CellKey>> warm) {
    return survivors.cells(
        fork ->
            withBaselines(
                fork,
                missing(fork, block, stage).stream().filter(warm.get(fork)::contains).toList()));
  }

  /** A pair of a fork. */
  private record InPair(Pairs pairs, PairKey key) {

    double seconds() {
      return pairs.seconds(key);
    }
  }

  /**
   * Starts the pairs of forks and warms them side by side; pairs that are alive already are warmed
   * for further cells. Engines take orders from one thread only.
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
      pairs.warmFor(key -> wanted.test(key) && now.goesOn(new InFork(fork, key)));
      visits.pairs(ledger.alive(wanted)).forEach(pair -> all.add(new InPair(pairs, pair)));
    }
    int together = launcher.engines() == null ? Math.min(SIDE_BY_SIDE, all.size()) : 1;
    announce(all, together);
    List<Turns.Work<Void>> work = new ArrayList<>();
    all.forEach(one -> work.add(() -> one.pairs.warm(one.key, together)));
    long start = System.nanoTime();
    turns.inThreads(together, work);
    ledger.pace().preparedSince(start);
    for (int fork : forks) {
      capacity.measure(live.get(fork), lacking.get(fork)::contains);
    }
  }

  /** Says what happens before the first result, which may take minutes. */
  private void announce(List<InPair> all, int together) {
    double seconds = Turns.sideBySide(together) * all.stream().mapToDouble(InPair::seconds).sum();
    if (seconds > 0) {
      ledger.note(
          "%s of JVMs to start and warm; that takes about %s"
              .formatted(
                  Numbers.count(all.size(), "pair"),
                  Durations.spoken(Duration.ofSeconds(Math.round(seconds)))));
    }
  }

  private void died(int fork, List<CellKey> cells, String reason) {
    survivors.died(fork, cells, reason);
  }
}
