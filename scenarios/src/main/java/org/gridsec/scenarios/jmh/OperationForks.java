package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.VisitTime;
import org.gridsec.scenarios.campaign.ClockWatch;
import org.gridsec.scenarios.campaign.Cost;
import org.gridsec.scenarios.campaign.Kind;
import org.gridsec.scenarios.campaign.Ledger;
import org.gridsec.scenarios.campaign.Passes;

/**
 * Measures single operations with JMH. A fork is a JVM for each library, one after the other: it is
 * warmed, and each block visits its cells forwards and backwards. An operation that fails, or whose
 * JVM dies, is marked and measured no more; the others go on.
 */
public final class OperationForks implements Kind {

  /** For an operation that takes long by itself, and what is prepared for it. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final String OVERFLOWS = "overflows the JVM's default stack";

  /** To start a JVM. */
  private static final double START_SECONDS = 1;

  /** Of a visit, besides its iterations: JMH prepares and checks. */
  private static final double OVERHEAD_SECONDS = 0.05;

  private final Profile profile;
  private final Profile.Operations lengths;
  private final Forks forks;
  private final Ledger ledger;
  private final Map<CellKey, JmhCell> cells;
  private final ClockWatch clock = new ClockWatch();

  /** Of all that were made by now, to warm a fork or to measure. */
  private double leastProbeMillis = Double.POSITIVE_INFINITY;

  /**
   * @param cells those of the run's that are JMH's
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
  public Cost cost(int fork, int blocks, Predicate<CellKey> wanted) {
    List<CellKey> lacking = Kind.lacking(blocks, block -> missing(fork, block, wanted));
    double preparation =
        jvms(fork, blocks, wanted).stream()
            .mapToDouble(ofJvm -> preparationSeconds(ofJvm.size()))
            .sum();
    return new Cost(
        Set.copyOf(lacking).size(),
        preparation,
        lacking.size() * countedSeconds(),
        lacking.size() * restSeconds());
  }

  /** To start a JVM and to warm it for so many cells. */
  private double preparationSeconds(int ofJvm) {
    return START_SECONDS + lengths.warmUpLimit(ofJvm).toMillis() / 1e3;
  }

  /** What counts of a block of a cell. */
  private double countedSeconds() {
    return passes() * (iterations() * (lengths.iteration().toMillis() / 1e3));
  }

  /** The rest of it. */
  private double restSeconds() {
    double uncounted = lengths.uncounted() * lengths.iteration().toMillis() / 1e3;
    return passes() * (uncounted + OVERHEAD_SECONDS);
  }

  /** Forwards and backwards, where there are iterations for both. */
  private int passes() {
    return lengths.iterations() > 1 ? 2 : 1;
  }

  /** Of a visit. */
  private int iterations() {
    return lengths.iterations() / passes();
  }

  /** Cells that share a JVM, of the JVMs in which a fork lacks something. */
  private List<List<CellKey>> jvms(int fork, int blocks, Predicate<CellKey> wanted) {
    Set<CellKey> lacking = Set.copyOf(Kind.lacking(blocks, block -> missing(fork, block, wanted)));
    return Passes.groups(
            ledger.alive(wanted.and(cells::containsKey)),
            key -> cells.get(key).fork(lengths.forkForLine()))
        .values()
        .stream()
        .filter(ofJvm -> ofJvm.stream().anyMatch(lacking::contains))
        .toList();
  }

  @Override
  public void measure(int fork, int blocks, Predicate<CellKey> wanted) throws InterruptedException {
    List<List<CellKey>> incomplete = jvms(fork, blocks, wanted);
    for (int i = 0; i < incomplete.size(); i++) {
      double later =
          incomplete.subList(i + 1, incomplete.size()).stream()
              .mapToDouble(ofJvm -> leastSeconds(ofJvm.size()))
              .sum();
      measure(fork, blocks, incomplete.get(i), later);
    }
  }

  /** To start a JVM, to warm it, and to measure a block of so many cells. */
  private double leastSeconds(int ofJvm) {
    return preparationSeconds(ofJvm) + ofJvm * (countedSeconds() + restSeconds());
  }

  /** Cells that no claim is judged by have the least number of blocks. */
  private List<CellKey> missing(int fork, int block, Predicate<CellKey> wanted) {
    boolean all = block <= profile.calls().blocks().least();
    return ledger.missing(fork, block, wanted.and(cells::containsKey)).stream()
        .filter(key -> all || ledger.judged(key))
        .toList();
  }

  /**
   * Measures cells that share a JVM.
   *
   * @param later seconds that those of the other JVMs take at least
   */
  private void measure(int fork, int blocks, List<CellKey> ofJvm, double later)
      throws InterruptedException {
    try (LiveForks live = new LiveForks(forks, lengths.forkForLine(), fork)) {
      warm(live, ofJvm, fork);
      ledger.pace().done(preparationSeconds(ofJvm.size()));
      Set<CellKey> wanted = Set.copyOf(ofJvm);
      for (int block = 1; block <= blocks; block++) {
        List<CellKey> missing = missing(fork, block, wanted::contains);
        double seconds = missing.size() * (countedSeconds() + restSeconds());
        if (block == 1 || ledger.pace().allows(seconds + later)) {
          for (List<CellKey> set : Passes.sets(missing, ledger.seed(), fork, block)) {
            measure(live, set, fork, block);
          }
        }
      }
    } finally {
      ledger.flush();
    }
  }

  /**
   * Visits cells in turns, and those that overflow the stack again with a larger one. Each is
   * stored when it has all of its visits.
   */
  private void measure(LiveForks live, List<CellKey> set, int fork, int block)
      throws InterruptedException {
    Map<CellKey, List<JmhResult>> results = new HashMap<>();
    List<JmhCell> overflowing = new ArrayList<>();
    Instant startedAt = Instant.now();
    for (CellKey key : Passes.visits(set, passes())) {
      JmhCell cell = cells.get(key);
      if (ledger.alive(key) && !overflowing.contains(cell)) {
        Optional<JmhResult> result = visit(live.of(cell), cell, fork);
        if (result.isPresent() && result.get().overflowDepth() != null) {
          overflow(live, cell, result.get().overflowDepth(), overflowing);
        } else if (result.isPresent()) {
          List<JmhResult> all = results.computeIfAbsent(key, any -> new ArrayList<>());
          all.add(result.get());
          if (all.size() == passes()) {
            store(key, JmhResult.joined(all), startedAt, fork, block);
          }
        }
      }
    }
    if (!overflowing.isEmpty()) {
      live.enlarge(overflowing);
      List<CellKey> again = overflowing.stream().map(JmhCell::key).toList();
      warm(live, again, fork);
      measure(live, again, fork, block);
    }
  }

  private void overflow(LiveForks live, JmhCell cell, int depth, List<JmhCell> overflowing) {
    if (live.large(cell)) {
      ledger.fail(
          cell.key(),
          String.format(
              Locale.ROOT,
              "the stack overflows with %s too, from a depth of %d on",
              forks.largeStack(),
              depth));
      return;
    }
    overflowing.add(cell);
    // once for a cell: the depth differs from JVM to JVM by what was compiled when it overflowed
    if (ledger.cell(cell.key()).warnings().stream().noneMatch(told -> told.startsWith(OVERFLOWS))) {
      String warning =
          String.format(
              Locale.ROOT,
              "%s from a depth of %d on; its JVM has %s instead",
              OVERFLOWS,
              depth,
              forks.largeStack());
      ledger.warn(cell.key(), warning);
      ledger.note(name(cell.key()) + ": " + warning);
    }
  }

  /** Warms the JVM that cells share. */
  private void warm(LiveForks live, List<CellKey> some, int number) throws InterruptedException {
    if (!profile.warm()) {
      return;
    }
    long begun = System.nanoTime();
    List<JmhCell> ofJvm = some.stream().map(cells::get).toList();
    Fork fork = live.of(ofJvm.get(0));
    String name = live.name(ofJvm.get(0));
    try {
      ledger.warmed(
          number,
          name,
          OperationWarmUp.run(
              ofJvm,
              lengths.warmUpLimit(some.size()),
              () -> fork.compileMillis(PATIENCE),
              cell -> probed(fork.measure(JmhOrder.turn(cell, ledger.seed()), PATIENCE))));
    } catch (IOException e) {
      // its JVM died, and another one is started for what is measured
      ledger.note(name + ": " + e.getMessage());
    }
    ledger.pace().preparedSince(begun);
  }

  /** Empty where the cell has failed. */
  private Optional<JmhResult> visit(Fork fork, JmhCell cell, int number)
      throws InterruptedException {
    int uncounted = OperationWarmUp.isLong(cell) ? 0 : lengths.uncounted();
    Duration patience = lengths.iteration().multipliedBy(uncounted + iterations()).plus(PATIENCE);
    JmhOrder order =
        new JmhOrder(
            cell.how(), ledger.seed(), uncounted, iterations(), lengths.iteration().toMillis());
    try {
      JmhResult result =
          clock.measure(
              () -> fork.measure(order, patience),
              jump -> ledger.warn(cell.key(), Ledger.ofFork(number, jump)));
      return Optional.of(probed(result));
    } catch (IOException e) {
      ledger.fail(cell.key(), e.getMessage());
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
    ledger.pace().done(countedSeconds() + restSeconds());
    VisitTime visit = new VisitTime(startedAt, result.elapsedMillis(), ledger.run().nextOrder());
    Sample sample = result.sample(fork, block, leastProbeMillis).withVisit(visit);
    ledger.add(
        key,
        sample,
        null,
        String.format(Locale.ROOT, "%s: %.4g ms", name(key), sample.meanMillis()));
  }

  private static String name(CellKey key) {
    return "%s %s%s %s".formatted(key.stack(), key.mechanism(), key.parameters(), key.payload());
  }
}
