package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.warmup.Turns;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.VisitTime;
import org.gridsec.core.process.CommandFailed;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.InFork;
import org.gridsec.scenarios.campaign.ledger.Kind;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Passes;
import org.gridsec.scenarios.campaign.ledger.Stage;
import org.gridsec.scenarios.campaign.pairs.ClockWatch;
import org.gridsec.scenarios.campaign.pairs.Survivors;

/**
 * Measures single operations with JMH. Each fork has a JVM per library; libraries are measured one
 * after the other, and the JVMs of all forks of a stage are alive at once. They are warmed, and
 * each block visits their cells forwards and backwards. An operation that fails or whose JVM dies
 * is marked and no longer measured; the others continue.
 */
public final class OperationForks implements Kind {

  /** Time limit beyond the iterations, for slow operations and their set-up. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final String OVERFLOWS = "overflows the JVM's default stack";

  /** Time to start a JVM. */
  private static final double START_SECONDS = 1;

  /** Time of a visit beyond its iterations, for set-up and checks of JMH. */
  private static final double OVERHEAD_SECONDS = 0.05;

  private final Profile profile;
  private final Profile.Operations lengths;
  private final Forks forks;
  private final Ledger ledger;
  private final Map<CellKey, JmhCell> cells;
  private final ClockWatch clock = new ClockWatch();

  /** Live JVMs by fork. */
  private final Map<Integer, LiveForks> live = new TreeMap<>();

  /** Cells whose JVMs are alive and warm. */
  private Set<CellKey> ready = Set.of();

  private final Turns turns = new Turns();
  private Survivors survivors;

  /** Shortest probe so far, during warm-up or measurement. */
  private double leastProbeMillis = Double.POSITIVE_INFINITY;

  /**
   * Creates the measurement.
   *
   * @param cells cells of the run that JMH measures
   */
  public OperationForks(Profile profile, Forks forks, Ledger ledger, List<JmhCell> cells) {
    this.profile = profile;
    this.lengths = profile.operations();
    this.forks = forks;
    this.ledger = ledger;
    this.cells =
        cells.stream()
            .collect(
                Collectors.toMap(
                    JmhCell::key, Function.identity(), (one, other) -> one, LinkedHashMap::new));
  }

  @Override
  public String name() {
    return "operations";
  }

  @Override
  public Cost cost(Stage stage) {
    Set<CellKey> all = new HashSet<>();
    double preparation = 0;
    double counted = 0;
    double rest = 0;
    for (int fork : stage.forks()) {
      List<CellKey> lacking = lacking(fork, stage);
      counted += lacking.stream().mapToDouble(this::countedSeconds).sum();
      rest += lacking.stream().mapToDouble(this::restSeconds).sum();
      all.addAll(lacking);
      preparation +=
          jvms(Set.copyOf(lacking)).stream()
              .filter(ofJvm -> !ready.containsAll(ofJvm))
              .mapToDouble(ofJvm -> preparationSeconds(ofJvm, stage.forks().size()))
              .sum();
    }
    return new Cost(all.size(), preparation, counted, rest);
  }

  private List<CellKey> lacking(int fork, Stage stage) {
    return Kind.lacking(stage.blocks(), block -> missing(fork, block, stage.of(block)));
  }

  /** Time to start a JVM, warm it for a number of cells, and visit each cell once. */
  private double preparationSeconds(List<CellKey> ofJvm, int sideBySide) {
    double mix = profile.warm() ? blockSeconds(ofJvm) / passes() : 0;
    double warmUp = START_SECONDS + warmUpLimit(ofJvm).toMillis() / 1e3;
    return Turns.sideBySide(sideBySide) * warmUp + mix;
  }

  /** The limit of the warm-up of a JVM. */
  private Duration warmUpLimit(List<CellKey> ofJvm) {
    return lengths.warmUpLimit(ofJvm.stream().mapToInt(this::longer).sum());
  }

  private int longer(CellKey key) {
    return cells.get(key).how().longer();
  }

  private Duration iteration(CellKey key) {
    return lengths.iteration().multipliedBy(longer(key));
  }

  /** Counted time of a cell in a block. */
  private double countedSeconds(CellKey key) {
    return passes() * (iterations() * (iteration(key).toMillis() / 1e3));
  }

  /** Uncounted time of a cell in a block. */
  private double restSeconds(CellKey key) {
    double uncounted = lengths.uncounted() * iteration(key).toMillis() / 1e3;
    return passes() * (uncounted + OVERHEAD_SECONDS);
  }

  /** Time of some cells in a block. */
  private double blockSeconds(List<CellKey> some) {
    return some.stream().mapToDouble(key -> countedSeconds(key) + restSeconds(key)).sum();
  }

  /** Number of passes: forwards and backwards if there are iterations for both. */
  private int passes() {
    return lengths.iterations() > 1 ? 2 : 1;
  }

  /** Counted iterations of a visit. */
  private int iterations() {
    return lengths.iterations() / passes();
  }

  /** Groups cells by the JVM that they share within a fork. */
  private List<List<CellKey>> jvms(Set<CellKey> some) {
    return List.copyOf(
        Passes.groups(
                ledger.alive(some::contains), key -> cells.get(key).fork(lengths.forkForLine()))
            .values());
  }

  @Override
  public void measure(Stage stage) throws InterruptedException {
    Map<Integer, Set<CellKey>> lacking = new TreeMap<>();
    stage.forks().forEach(fork -> lacking.put(fork, Set.copyOf(lacking(fork, stage))));
    Set<CellKey> all = lacking.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
    List<List<CellKey>> jvms = jvms(all);
    for (int i = 0; i < jvms.size(); i++) {
      Set<CellKey> ofJvm = Set.copyOf(jvms.get(i));
      List<Integer> forks =
          stage.forks().stream()
              .filter(fork -> lacking.get(fork).stream().anyMatch(ofJvm::contains))
              .toList();
      double later =
          forks.size()
              * jvms.subList(i + 1, jvms.size()).stream().mapToDouble(this::leastSeconds).sum();
      measure(forks, jvms.get(i), stage, later);
    }
  }

  /** Time to start a JVM, warm it, and measure one block of its cells. */
  private double leastSeconds(List<CellKey> ofJvm) {
    return preparationSeconds(ofJvm, 1) + blockSeconds(ofJvm);
  }

  /**
   * Cells that still need this block; cells without a claim get only the least number of blocks.
   */
  private List<CellKey> missing(int fork, int block, Predicate<CellKey> wanted) {
    boolean all = block <= profile.calls().blocks().least();
    return ledger.missing(fork, block, wanted.and(cells::containsKey)).stream()
        .filter(key -> all || ledger.judged(key))
        .toList();
  }

  /**
   * Measures cells that share a JVM, in the JVM of each fork.
   *
   * @param later least time for the JVMs that follow, in s
   */
  private void measure(List<Integer> numbers, List<CellKey> ofJvm, Stage stage, double later)
      throws InterruptedException {
    survivors = new Survivors(ledger, numbers);
    try {
      List<Turns.Work<Void>> work = new ArrayList<>();
      for (int fork : numbers) {
        live.put(fork, new LiveForks(forks, lengths.forkForLine(), fork));
        work.add(() -> warm(ofJvm, fork, numbers.size()));
      }
      long begun = System.nanoTime();
      turns.inThreads(numbers.size(), work);
      ledger.pace().preparedSince(begun);
      ledger.pace().done(numbers.size() * preparationSeconds(ofJvm, numbers.size()));
      if (profile.warm()) {
        mix(ofJvm, stage);
      }
      ready = Set.copyOf(ofJvm);
      boolean room = true;
      for (int block = 1; room && block <= stage.blocks(); block++) {
        List<InFork> missing = missing(block, ofJvm, stage);
        double seconds = blockSeconds(missing.stream().map(InFork::key).toList());
        room = stage.room().allows(block, block == 1 ? 0 : seconds + later);
        if (room) {
          for (List<InFork> set :
              Passes.setsInForks(missing, ledger.compared(), ledger.seed(), block)) {
            measure(set, block);
          }
        }
      }
    } finally {
      live.values().forEach(LiveForks::close);
      live.clear();
      ready = Set.of();
      ledger.flush();
    }
  }

  /**
   * Visits every cell of the first block once without counting, so that the mix of cells is warm.
   */
  private void mix(List<CellKey> ofJvm, Stage stage) throws InterruptedException {
    long begun = System.nanoTime();
    for (List<InFork> set :
        Passes.setsInForks(missing(1, ofJvm, stage), ledger.compared(), ledger.seed(), 1)) {
      for (InFork cell : set) {
        if (survivors.goesOn(cell)) {
          visit(cells.get(cell.key()), cell.fork());
        }
      }
    }
    ledger.pace().preparedSince(begun);
  }

  private List<InFork> missing(int block, List<CellKey> ofJvm, Stage stage) {
    Predicate<CellKey> wanted = stage.of(block).and(Set.copyOf(ofJvm)::contains);
    return survivors.cells(fork -> missing(fork, block, wanted));
  }

  /**
   * Visits cells in turns; cells that overflow the stack are repeated with a larger one. A cell is
   * stored after all of its visits.
   */
  private void measure(List<InFork> set, int block) throws InterruptedException {
    List<InFork> overflowing = new ArrayList<>();
    Instant startedAt = Instant.now();
    Passes.run(
        set,
        passes(),
        cell -> visit(cell, overflowing),
        (cell, all) -> store(cell.key(), JmhResult.joined(all), startedAt, cell.fork(), block));
    if (!overflowing.isEmpty()) {
      Map<Integer, List<InFork>> ofForks = Passes.groups(overflowing, InFork::fork);
      for (Map.Entry<Integer, List<InFork>> some : ofForks.entrySet()) {
        List<CellKey> again = some.getValue().stream().map(InFork::key).toList();
        live.get(some.getKey()).enlarge(again.stream().map(cells::get).toList());
        warmAgain(again, some.getKey());
      }
      measure(overflowing, block);
    }
  }

  /** Visits a cell, unless it has failed or overflows the stack; empty then. */
  private Optional<JmhResult> visit(InFork key, List<InFork> overflowing)
      throws InterruptedException {
    if (!survivors.goesOn(key) || overflowing.contains(key)) {
      return Optional.empty();
    }
    Optional<JmhResult> result = visit(cells.get(key.key()), key.fork());
    if (result.isPresent() && result.get().overflowDepth() != null) {
      overflow(key, result.get().overflowDepth(), overflowing);
      return Optional.empty();
    }
    return result;
  }

  private void warmAgain(List<CellKey> some, int number) throws InterruptedException {
    if (profile.warm()) {
      long begun = System.nanoTime();
      warmInTurns(some, number, 1);
      ledger.pace().preparedSince(begun);
    }
  }

  private void overflow(InFork key, int depth, List<InFork> overflowing) {
    JmhCell cell = cells.get(key.key());
    if (live.get(key.fork()).large(cell)) {
      ledger.fail(
          cell.key(),
          "the stack overflows with %s too, from a depth of %s on"
              .formatted(forks.largeStack(), depth));
      return;
    }
    overflowing.add(key);
    // once per cell: the depth differs between JVMs, depending on what was compiled at that time
    if (ledger.cell(cell.key()).warnings().stream().noneMatch(told -> told.startsWith(OVERFLOWS))) {
      String warning =
          "%s from a depth of %s on; its JVM has %s instead"
              .formatted(OVERFLOWS, depth, forks.largeStack());
      ledger.warn(cell.key(), warning);
      ledger.note(name(cell.key()) + ": " + warning);
    }
  }

  /** Warms the JVM of a fork, in parallel with the JVMs of other forks. */
  private Void warm(List<CellKey> some, int number, int sideBySide)
      throws IOException, InterruptedException {
    return profile.warm() ? turns.take(() -> warmInTurns(some, number, sideBySide)) : null;
  }

  private Void warmInTurns(List<CellKey> some, int number, int sideBySide)
      throws InterruptedException {
    List<JmhCell> ofJvm = some.stream().map(cells::get).toList();
    Fork fork = live.get(number).of(ofJvm.get(0));
    String name = live.get(number).name(ofJvm.get(0));
    double limit = warmUpLimit(some).toMillis() * Turns.sideBySide(sideBySide);
    try {
      ledger.warmed(
          number,
          name,
          OperationWarmUp.run(
              ofJvm,
              Duration.ofMillis((long) limit),
              () -> fork.compileMillis(PATIENCE),
              cell -> probed(fork.measure(JmhOrder.turn(cell, ledger.seed()), PATIENCE)),
              turns));
    } catch (IOException e) {
      // the JVM died; a new one starts for the measurement
      ledger.note(name + ": " + e.getMessage());
    }
    return null;
  }

  /** Visits a cell; empty if the cell failed or its fork continues without it. */
  private Optional<JmhResult> visit(JmhCell cell, int number) throws InterruptedException {
    int uncounted = OperationWarmUp.isLong(cell) ? 0 : lengths.uncounted();
    Duration iteration = iteration(cell.key());
    Duration patience = iteration.multipliedBy(uncounted + iterations()).plus(PATIENCE);
    JmhOrder order =
        new JmhOrder(cell.how(), ledger.seed(), uncounted, iterations(), iteration.toMillis());
    try {
      JmhResult result =
          clock.measure(
              () -> live.get(number).of(cell).measure(order, patience),
              jump -> ledger.warn(cell.key(), Ledger.ofFork(number, jump)));
      return Optional.of(probed(result));
    } catch (CommandFailed e) {
      ledger.fail(cell.key(), e.getMessage());
      return Optional.empty();
    } catch (IOException e) {
      survivors.died(number, List.of(cell.key()), e.getMessage());
      return Optional.empty();
    }
  }

  private JmhResult probed(JmhResult result) {
    if (result.overflowDepth() == null) {
      leastProbeMillis = Math.min(leastProbeMillis, result.leastProbeMillis());
    }
    return result;
  }

  private void store(CellKey key, JmhResult result, Instant startedAt, int fork, int block) {
    ledger.pace().counted(result.elapsedMillis() / 1e3);
    ledger.pace().done(blockSeconds(List.of(key)));
    VisitTime visit = new VisitTime(startedAt, result.elapsedMillis(), ledger.run().nextOrder());
    Sample sample = result.sample(fork, block, leastProbeMillis).withVisit(visit);
    ledger.add(key, sample, null, Rounded.text("%s: %.4g ms", name(key), sample.meanMillis()));
  }

  private static String name(CellKey key) {
    return "%s %s%s %s".formatted(key.stack(), key.mechanism(), key.parameters(), key.payload());
  }
}
