package org.gridsec.scenarios.campaign.ledger;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.gridsec.core.load.Progress;
import org.gridsec.core.load.warmup.WarmUpResult;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.NetworkCheck;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.core.model.run.TimeUse;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.core.model.run.VisitTime;
import org.gridsec.results.report.TimeFacts;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.spi.TrajectorySeries;

/**
 * Results of a run so far, of any kind. Every change is stored and reported, with an estimate of
 * the remaining time.
 */
public final class Ledger {

  private final RunDirectory directory;
  private final Progress progress;
  private final Pace pace;
  private final Predicate<CellKey> judged;
  private final List<List<CellKey>> compared;
  private final Map<CellKey, Cell> cells = new LinkedHashMap<>();

  /** Time used by earlier sessions, with the warm-ups of this session. */
  private TimeUse earlier;

  /**
   * A ledger.
   *
   * @param directory of a new or interrupted run
   * @param judged true for points that claims are judged by; others have the smallest number of
   *     blocks
   * @param compared groups of cells that claims compare with each other
   */
  public Ledger(
      RunDirectory directory,
      Pace pace,
      Progress progress,
      Predicate<CellKey> judged,
      List<List<CellKey>> compared) {
    this.compared = List.copyOf(compared);
    this.directory = directory;
    this.judged = judged;
    this.pace = pace;
    this.progress = progress;
    this.earlier = directory.run().time();
    directory.run().cells().forEach(cell -> cells.put(cell.key(), cell));
  }

  public Run run() {
    return directory.run();
  }

  public long seed() {
    return directory.run().seed();
  }

  /** True if a claim is judged by a point. */
  public boolean judged(CellKey key) {
    return judged.test(key);
  }

  /** Number of blocks measured so far, summed over all cells that claims are judged by. */
  public int blocks() {
    return cells.values().stream()
        .filter(cell -> judged(cell.key()))
        .mapToInt(cell -> cell.samples().size())
        .sum();
  }

  /** Largest number of a fork with a measured block of a claim's cell; starts do not count. */
  public int forks() {
    return cells.values().stream()
        .filter(cell -> judged(cell.key()) && !cell.key().load().once())
        .flatMap(cell -> cell.samples().stream())
        .mapToInt(Sample::fork)
        .max()
        .orElse(0);
  }

  /** Groups of cells that claims compare with each other. */
  public List<List<CellKey>> compared() {
    return compared;
  }

  public Pace pace() {
    return pace;
  }

  /** A cell of the run; null if the run does not have it. */
  public Cell cell(CellKey key) {
    return cells.get(key);
  }

  /** Keys of all cells, and points of all trajectories, in the run's order. */
  public List<CellKey> keys() {
    return Stream.concat(
            cells.keySet().stream(),
            run().trajectories().stream().map(Trajectory::key).map(Trajectory::point))
        .distinct()
        .toList();
  }

  /** Points of each figure by the id of its scenario, in the run's order. */
  public Map<String, Set<CellKey>> figures() {
    Map<String, Set<CellKey>> figures = new LinkedHashMap<>();
    cells.values().forEach(cell -> add(figures, cell.scenario(), cell.key()));
    run()
        .trajectories()
        .forEach(line -> add(figures, line.scenario(), Trajectory.point(line.key())));
    return figures;
  }

  private static void add(Map<String, Set<CellKey>> figures, List<String> ids, CellKey point) {
    ids.forEach(id -> figures.computeIfAbsent(id, any -> new LinkedHashSet<>()).add(point));
  }

  /** True if a cell has not failed. */
  public boolean alive(CellKey key) {
    return cells.get(key).status() != Status.FAILED;
  }

  /** Cells that match and have not failed, in the run's order. */
  public List<CellKey> alive(Predicate<CellKey> meant) {
    return cells.keySet().stream().filter(meant).filter(this::alive).toList();
  }

  /**
   * Cells that match, have not failed, and lack a block in a fork, in the run's order. A cell that
   * no claim is judged by lacks it if it has fewer blocks, whatever their numbers.
   */
  public List<CellKey> missing(int fork, int block, Predicate<CellKey> meant) {
    return alive(meant).stream()
        .filter(
            key ->
                judged(key)
                    ? blocks(fork, key).noneMatch(one -> one == block)
                    : blocks(fork, key).count() < block)
        .toList();
  }

  /** Numbers of the blocks that a cell has in a fork. */
  public IntStream blocks(int fork, CellKey key) {
    return cells.get(key).samples().stream()
        .filter(sample -> sample.fork() == fork)
        .mapToInt(Sample::block);
  }

  /**
   * Stores a block of a cell.
   *
   * @param responses of its calls in ns; null if single calls were not timed
   * @param told a line of progress
   */
  public void add(CellKey key, Sample sample, Histogram responses, String told) {
    if (responses != null) {
      VisitTime visit = sample.visit();
      directory.record(
          key,
          sample.fork(),
          sample.block(),
          visit.startedAt(),
          Duration.ofMillis(Math.round(visit.lengthMillis())),
          responses);
    }
    change(List.of(key), cell -> cell.withSample(sample));
    tell(told);
  }

  /** Marks a cell as failed; it is not measured any more. */
  public void fail(CellKey key, String reason) {
    fail(List.of(key), reason);
  }

  /** Marks cells as failed for the same reason. */
  public void fail(List<CellKey> keys, String reason) {
    change(keys, cell -> cell.failed(reason));
    progress.note(
        keys.size() == 1
            ? "%s FAILED: %s".formatted(keys.get(0), reason)
            : "%s and %s more cells FAILED: %s".formatted(keys.get(0), keys.size() - 1, reason));
  }

  /** Adds a warning to a cell's results. */
  public void warn(CellKey key, String warning) {
    warn(List.of(key), warning);
  }

  /** Adds a warning to the results of several cells. */
  public void warn(List<CellKey> keys, String warning) {
    change(keys, cell -> cell.withWarning(warning));
  }

  /** Text of a note or a warning about a fork. */
  public static String ofFork(int fork, String told) {
    return "fork %s: %s".formatted(fork, told);
  }

  /** Stores a course of calls. */
  public void add(TrajectorySeries line, Course course, String told) {
    Run run = directory.run();
    directory.write(
        run.withTrajectories(
            run.trajectories().stream()
                .map(t -> t.is(line.key(), line.jvm()) ? t.withCourse(course) : t)
                .toList()));
    if (course.failure() == null) {
      tell(told);
    } else {
      note(told);
    }
  }

  /** Stores a check of the network between client and server. */
  public void add(NetworkCheck check) {
    directory.write(directory.run().withNetwork(check));
  }

  /** Stores the result of a warm-up. */
  public void warmed(int fork, String jvms, WarmUpResult<?> result) {
    TimeUse.Warmed warmed =
        new TimeUse.Warmed(
            fork,
            jvms,
            result.millis() / 1e3,
            result.calls(),
            result.compileMillis() / 1e3,
            result.unsteady());
    earlier = earlier.with(warmed);
    note(TimeFacts.line(warmed));
  }

  /** Writes all pending changes. */
  public void flush() {
    directory.write(directory.run().withTime(pace.after(earlier)));
    directory.flush();
  }

  /** Reports the current step in a line. */
  public void note(String line) {
    progress.note(line);
  }

  private void tell(String line) {
    progress.measured(pace.part(), pace.remaining(), line);
  }

  private void change(List<CellKey> keys, UnaryOperator<Cell> how) {
    keys.forEach(key -> cells.computeIfPresent(key, (same, cell) -> how.apply(cell)));
    directory.write(directory.run().withMeasured(List.copyOf(cells.values()), pace.after(earlier)));
  }
}
