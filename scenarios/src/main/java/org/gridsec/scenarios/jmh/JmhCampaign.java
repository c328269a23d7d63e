package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.core.model.VisitTime;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.run.Pace;
import org.gridsec.scenarios.run.Progress;

/**
 * Measures the cells of a run that are JMH's, one after the other. Each generation starts fresh
 * JVMs and warms them; then come rounds, each visiting in a new random order all cells that have
 * had too few visits yet in which the JIT compiler had nothing to do. A cell whose operation fails,
 * or whose JVM dies, is marked and visited no more; the others go on.
 */
public final class JmhCampaign {

  /** For an operation that takes long by itself, and what is prepared for it. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final String COMPILING =
      "the JIT compiler was at work in all visits of a generation";

  private static final String OVERFLOWS = "overflows the JVM's default stack";

  private final RunDirectory directory;
  private final Effort effort;
  private final Forks forks;
  private final Progress progress;
  private final Map<CellKey, JmhCell> cells;

  /** Of the run, as it is while a fork measures. */
  private final Map<CellKey, Cell> measured = new LinkedHashMap<>();

  private final Pace pace;

  /** Under way. */
  private int generation;

  /** For warming the JVMs of it. */
  private Duration preparation = Duration.ZERO;

  /** Of all that were made by now, to warm a fork or to measure. */
  private double leastProbeMillis = Double.POSITIVE_INFINITY;

  /**
   * @param directory of a run that begins, or that was interrupted
   * @param cells those of the run's that are JMH's
   */
  public JmhCampaign(
      RunDirectory directory, Effort effort, Forks forks, Progress progress, List<JmhCell> cells) {
    this.directory = directory;
    this.effort = effort;
    this.forks = forks;
    this.progress = progress;
    this.cells =
        cells.stream()
            .collect(
                Collectors.toMap(
                    JmhCell::key, cell -> cell, (one, other) -> one, LinkedHashMap::new));
    directory.run().cells().forEach(cell -> measured.put(cell.key(), cell));
    pace = new Pace(effort.visit(), this.cells.size() * effort.visits(), longestPreparation());
  }

  private Duration longestPreparation() {
    return cells.values().stream()
        .collect(
            Collectors.groupingBy(
                cell -> cell.fork(effort.forkForLine()), Collectors.summingInt(cell -> 1)))
        .values()
        .stream()
        .map(effort::warmUpLimit)
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Measures what is not measured yet, and returns the run as it then is. */
  public Run carryOut() throws InterruptedException {
    for (generation = 1; generation <= effort.forks(); generation++) {
      List<JmhCell> missing = missing(cells.values());
      if (!missing.isEmpty()) {
        preparation = Duration.ZERO;
        for (List<JmhCell> atOnce : atOnce(missing)) {
          measure(atOnce);
        }
        pace.prepared(preparation);
        flag();
        directory.flush();
      }
    }
    return directory.run();
  }

  /** The cells whose JVMs are alive at the same time: all, or those of one JVM after the other. */
  private Collection<List<JmhCell>> atOnce(List<JmhCell> cells) {
    return inOrder(cells, 1).stream()
        .collect(
            Collectors.groupingBy(
                cell -> effort.together() ? "" : cell.fork(effort.forkForLine()),
                LinkedHashMap::new,
                Collectors.toList()))
        .values();
  }

  private <T> List<T> inOrder(List<T> items, int round) {
    return Rounds.order(items, directory.run().seed(), generation, round);
  }

  /** Those of some cells that the generation has yet to visit. */
  private List<JmhCell> missing(Collection<JmhCell> some) {
    return some.stream()
        .filter(this::alive)
        .filter(cell -> effort.left(samples(cell)) > 0)
        .toList();
  }

  private boolean alive(JmhCell cell) {
    return measured.get(cell.key()).status() != Status.FAILED;
  }

  private List<Sample> samples(JmhCell cell) {
    return measured.get(cell.key()).samples(generation);
  }

  private void measure(List<JmhCell> some) throws InterruptedException {
    try (LiveForks live = new LiveForks(forks, effort.forkForLine(), generation)) {
      warm(live, some);
      for (int round = 1; round <= effort.rounds(); round++) {
        visit(live, inOrder(missing(some), round));
      }
    } finally {
      store();
      directory.flush();
    }
  }

  /** Cells that the generation has no good visit of say why. */
  private void flag() {
    for (JmhCell cell : cells.values()) {
      List<Sample> samples = samples(cell);
      if (alive(cell) && effort.warm() && samples.stream().noneMatch(Effort::isCompiled)) {
        change(cell.key(), known -> known.withWarning(COMPILING));
      }
    }
    store();
  }

  /** Visits cells, and those that overflow the stack again with a larger one. */
  private void visit(LiveForks live, List<JmhCell> order) throws InterruptedException {
    List<JmhCell> overflowing = new ArrayList<>();
    for (JmhCell cell : order) {
      Optional<JmhResult> result = measure(live.of(cell), cell);
      if (result.isPresent() && result.get().overflowDepth() != null) {
        overflow(live, cell, result.get().overflowDepth(), overflowing);
      }
      store();
    }
    if (!overflowing.isEmpty()) {
      live.enlarge(overflowing);
      warm(live, overflowing);
      visit(live, overflowing);
    }
  }

  private void overflow(LiveForks live, JmhCell cell, int depth, List<JmhCell> overflowing) {
    if (live.large(cell)) {
      fail(
          cell.key(),
          String.format(
              Locale.ROOT,
              "the stack overflows with %s too, from a depth of %d on",
              forks.largeStack(),
              depth));
    } else {
      overflowing.add(cell);
      warn(cell.key(), depth);
    }
  }

  private void store() {
    directory.write(directory.run().withCells(List.copyOf(measured.values())));
  }

  /** Warms the JVMs of cells, one after the other. */
  private void warm(LiveForks live, List<JmhCell> some) throws InterruptedException {
    long begun = System.nanoTime();
    Map<Fork, List<JmhCell>> ofFork =
        some.stream()
            .collect(Collectors.groupingBy(live::of, LinkedHashMap::new, Collectors.toList()));
    for (Map.Entry<Fork, List<JmhCell>> fork : ofFork.entrySet()) {
      warm(fork.getKey(), live.name(fork.getValue().get(0)), fork.getValue());
    }
    preparation = preparation.plus(since(begun));
  }

  private void warm(Fork fork, String name, List<JmhCell> order) throws InterruptedException {
    ForkWarmUp warmUp = new ForkWarmUp(order, cell -> turn(fork, cell));
    if (effort.warm() && !warmUp.run(effort.warmUpLimit(order.size()))) {
      progress.note(
          name + ": the JIT compiler was still at work when warm-up stopped at its limit");
    }
  }

  /** Empty where the operation fails, as it will when it is measured, or overflows the stack. */
  private Optional<JmhResult> turn(Fork fork, JmhCell cell) throws InterruptedException {
    try {
      JmhResult result = fork.measure(Effort.turn(cell, directory.run().seed()), PATIENCE);
      if (result.overflowDepth() != null) {
        return Optional.empty();
      }
      noteProbe(result);
      return Optional.of(result);
    } catch (IOException e) {
      progress.note("warm-up of %s: %s".formatted(name(cell.key()), e.getMessage()));
      return Optional.empty();
    }
  }

  /** Empty where the cell has failed. */
  private Optional<JmhResult> measure(Fork fork, JmhCell cell) throws InterruptedException {
    long begun = System.nanoTime();
    Instant startedAt = Instant.now();
    try {
      JmhResult result = fork.measure(effort.order(cell, directory.run().seed()), deadline());
      if (result.overflowDepth() == null) {
        noteProbe(result);
        pace.sliced(since(begun));
        int round = samples(cell).size() + 1;
        VisitTime visit =
            new VisitTime(startedAt, result.elapsedMillis(), directory.run().nextOrder());
        add(cell.key(), result.sample(generation, round, leastProbeMillis).withVisit(visit));
      }
      return Optional.of(result);
    } catch (IOException e) {
      fail(cell.key(), e.getMessage());
      return Optional.empty();
    }
  }

  private Duration deadline() {
    return effort.visit().plus(PATIENCE);
  }

  private void add(CellKey key, Sample sample) {
    change(key, cell -> cell.withSample(sample));
    report(String.format(Locale.ROOT, "%s: %.4g ms", name(key), sample.meanMillis()));
  }

  private void fail(CellKey key, String reason) {
    change(key, cell -> cell.failed(reason));
    report(name(key) + " FAILED: " + reason);
  }

  /** Once for a cell: the depth differs from JVM to JVM by what was compiled when it overflowed. */
  private void warn(CellKey key, int depth) {
    if (measured.get(key).warnings().stream().noneMatch(told -> told.startsWith(OVERFLOWS))) {
      String warning =
          String.format(
              Locale.ROOT,
              "%s from a depth of %d on; its JVM has %s instead",
              OVERFLOWS,
              depth,
              forks.largeStack());
      change(key, cell -> cell.withWarning(warning));
      progress.note(name(key) + ": " + warning);
    }
  }

  private void change(CellKey key, UnaryOperator<Cell> how) {
    measured.computeIfPresent(key, (k, cell) -> how.apply(cell));
  }

  private static String name(CellKey key) {
    return "%s %s%s %s".formatted(key.stack(), key.mechanism(), key.parameters(), key.payload());
  }

  private void noteProbe(JmhResult result) {
    leastProbeMillis = Math.min(leastProbeMillis, result.leastProbeMillis());
  }

  private void report(String line) {
    int done = 0;
    int left = 0;
    for (JmhCell cell : cells.values()) {
      done += measured.get(cell.key()).samples().size();
      if (alive(cell)) {
        left += effort.left(samples(cell)) + effort.visits() * (effort.forks() - generation);
      }
    }
    progress.slice(done, done + left, pace.remaining(left), line);
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }
}
