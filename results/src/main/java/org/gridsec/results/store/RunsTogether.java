package org.gridsec.results.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.NetworkCheck;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.RunBuilder;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Sitting;
import org.gridsec.core.model.run.Status;
import org.gridsec.core.model.run.TimeUse;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.stats.Slot;

/**
 * Puts runs of the same measurements together, to be judged as one: sittings at different times, on
 * different machines, or under different JDKs. Hours and machines differ by more than the forks of
 * an hour do, so a run counts as one fork, and all of its blocks count as blocks of that fork. If
 * some of the runs share a machine and a JDK and others do not, the runs that share one count as
 * one fork together. A course of calls has no blocks: each one counts as a fork.
 */
public final class RunsTogether {

  private final List<Run> runs;

  /** Number of the fork that each run counts as, from 1. */
  private final List<Integer> forks = new ArrayList<>();

  /** For each run, the number of blocks before those of each of its forks. */
  private final List<Map<Integer, Integer>> blocksBefore = new ArrayList<>();

  /** For each run, the number of forks before it. */
  private final List<Integer> forksBefore = new ArrayList<>();

  private RunsTogether(List<Run> runs) {
    this.runs = runs;
    Map<Object, Integer> numbers = new HashMap<>();
    Map<Integer, Integer> blocks = new HashMap<>();
    boolean byMachine = runs.stream().map(RunsTogether::machine).distinct().count() > 1;
    int before = 0;
    for (Run run : runs) {
      Object unit = byMachine ? machine(run) : run.id();
      int fork = numbers.computeIfAbsent(unit, any -> numbers.size() + 1);
      Map<Integer, Integer> offsets = new HashMap<>();
      for (Map.Entry<Integer, Integer> one : blocks(run).entrySet()) {
        offsets.put(one.getKey(), blocks.getOrDefault(fork, 0));
        blocks.merge(fork, one.getValue(), Integer::sum);
      }
      forks.add(fork);
      blocksBefore.add(offsets);
      forksBefore.add(before);
      before += forks(run);
    }
  }

  /**
   * Writes runs as one into a new directory.
   *
   * @param path must not exist, or be an empty directory
   * @param runs at least two
   * @param command command line that does this
   * @throws IllegalArgumentException if the runs are not of the same measurements
   */
  public static RunDirectory create(Path path, List<RunDirectory> runs, String command) {
    List<Run> all = runs.stream().map(RunDirectory::run).toList();
    requireAlike(all);
    RunsTogether together = new RunsTogether(all);
    RunDirectory directory = RunDirectory.create(path, together.run(command));
    for (int i = 0; i < runs.size(); i++) {
      int run = i;
      directory.take(runs.get(i), slot -> together.slot(run, slot));
    }
    return directory;
  }

  private static void requireAlike(List<Run> runs) {
    if (runs.stream().map(Run::id).distinct().count() < runs.size()) {
      throw new IllegalArgumentException(
          "'--together' expected different runs, got one twice: "
              + runs.stream().map(Run::id).collect(Collectors.joining(", ")));
    }
    if (runs.stream().anyMatch(run -> !run.sittings().isEmpty())) {
      throw new IllegalArgumentException(
          "'--together' expected runs that were measured, got one that was put together itself");
    }
    requireOne("version of Gridsec", runs, run -> run.environment().gitCommit());
    requireOne("set of libraries", runs, run -> run.environment().libraries());
    requireOne("set of plugins", runs, run -> run.environment().pluginsInWords());
    requireOne("profile", runs, Run::profile);
    requireOne("suite", runs, Run::suite);
    requireOne("host", runs, Run::host);
    requireOne("set of --jdk", runs, Run::jdks);
    requireOne(
        "means of --network",
        runs.stream().filter(run -> !run.networks().isEmpty()).toList(),
        run -> run.networks().get(0).means());
  }

  private static void requireOne(String what, List<Run> runs, Function<Run, ?> of) {
    Map<Object, String> different = new LinkedHashMap<>();
    runs.forEach(run -> different.putIfAbsent(of.apply(run), run.id()));
    if (different.size() > 1) {
      throw new IllegalArgumentException(
          "'--together' expected runs with one %s, got: %s"
              .formatted(
                  what,
                  different.entrySet().stream()
                      .map(one -> "%s (%s)".formatted(one.getKey(), one.getValue()))
                      .collect(Collectors.joining(", "))));
    }
  }

  private static List<Object> machine(Run run) {
    Environment machine = run.environment();
    return List.of(
        machine.cpuModel(),
        machine.cores(),
        machine.kernelVersion(),
        machine.pinning(),
        machine.jdk());
  }

  /** Number of blocks of each fork of a run. */
  private static SortedMap<Integer, Integer> blocks(Run run) {
    SortedMap<Integer, Integer> blocks = new TreeMap<>();
    run.cells().stream()
        .flatMap(cell -> cell.samples().stream())
        .forEach(sample -> blocks.merge(sample.fork(), sample.block(), Math::max));
    return blocks;
  }

  /** The largest number of a fork in a run, of anything. */
  private static int forks(Run run) {
    int ofCourses =
        run.trajectories().stream()
            .flatMap(trajectory -> trajectory.courses().stream())
            .mapToInt(Course::fork)
            .max()
            .orElse(0);
    int ofNetworks = run.networks().stream().mapToInt(NetworkCheck::fork).max().orElse(0);
    int ofSamples = blocks(run).isEmpty() ? 0 : blocks(run).lastKey();
    return Math.max(ofSamples, Math.max(ofCourses, ofNetworks));
  }

  private Slot slot(int run, Slot own) {
    return new Slot(
        forks.get(run), blocksBefore.get(run).getOrDefault(own.fork(), 0) + own.block());
  }

  private Run run(String command) {
    Run first = runs.stream().min(Comparator.comparing(Run::startedAt)).orElseThrow();
    Map<CellKey, Cell> cells = new LinkedHashMap<>();
    Map<List<Object>, Trajectory> trajectories = new LinkedHashMap<>();
    List<NetworkCheck> networks = new ArrayList<>();
    TimeUse time = TimeUse.NONE;
    for (int i = 0; i < runs.size(); i++) {
      int run = i;
      runs.get(i)
          .cells()
          .forEach(cell -> cells.merge(cell.key(), renumbered(run, cell), RunsTogether::both));
      for (Trajectory one : runs.get(i).trajectories()) {
        Trajectory renumbered = renumbered(run, one);
        trajectories.merge(List.of(one.key(), one.jvm()), renumbered, RunsTogether::both);
      }
      for (NetworkCheck check : runs.get(i).networks()) {
        networks.add(check.withFork(forksBefore.get(run) + check.fork()));
      }
      time = plus(time, runs.get(i).time(), forksBefore.get(run));
    }
    TimeUse taken = time;
    return RunBuilder.builder(first)
        .id(runs.stream().map(Run::id).collect(Collectors.joining("+")))
        .command(command)
        .environment(
            first
                .environment()
                .withCpuModel(joined(run -> run.environment().cpuModel()))
                .withJdk(joined(run -> run.environment().jdk())))
        .cells(List.copyOf(cells.values()))
        .trajectories(List.copyOf(trajectories.values()))
        .networks(networks)
        .time(taken)
        .sittings(
            runs.stream()
                .map(run -> new Sitting(run.id(), run.startedAt(), run.environment()))
                .toList())
        .build();
  }

  private String joined(Function<Run, String> text) {
    return runs.stream().map(text).distinct().collect(Collectors.joining(", "));
  }

  private Cell renumbered(int run, Cell cell) {
    List<Sample> samples =
        cell.samples().stream()
            .map(
                sample -> {
                  Slot slot = slot(run, new Slot(sample.fork(), sample.block()));
                  return sample.withFork(slot.fork()).withBlock(slot.block());
                })
            .toList();
    return new Cell(
        cell.key(), cell.scenario(), cell.status(), cell.failure(), cell.warnings(), samples);
  }

  private static Cell both(Cell one, Cell other) {
    List<Sample> samples = new ArrayList<>(one.samples());
    samples.addAll(other.samples());
    Cell cell = one.withSamples(samples);
    for (String warning : other.warnings()) {
      cell = cell.withWarning(warning);
    }
    return other.status() == Status.FAILED ? cell.failed(other.failure()) : cell;
  }

  private Trajectory renumbered(int run, Trajectory trajectory) {
    return trajectory.withCourses(
        trajectory.courses().stream()
            .map(course -> course.withFork(forksBefore.get(run) + course.fork()))
            .toList());
  }

  private static Trajectory both(Trajectory one, Trajectory other) {
    List<Course> courses = new ArrayList<>(one.courses());
    courses.addAll(other.courses());
    return one.withCourses(courses);
  }

  private static TimeUse plus(TimeUse sum, TimeUse more, int forksBefore) {
    TimeUse all = sum.plus(more.seconds(), more.preparationSeconds(), more.countedSeconds());
    for (TimeUse.Warmed one : more.warmUps()) {
      all = all.with(one.withFork(forksBefore + one.fork()));
    }
    return all;
  }
}
