package org.gridsec.scenarios.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.load.WorkerOptions;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Ending;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.spi.TrajectorySeries;

/**
 * Measures the trajectories of a run. Each has fresh JVMs in each generation, and its server is
 * called until it gives out, has had the calls it was to have, or the profile's time is up. First
 * come those that are to give out: the others get a multiple of the calls that these took. What
 * becomes of one touches no other, and each is stored when it ends.
 */
public final class TrajectoryCampaign {

  private final RunDirectory directory;
  private final Extent extent;
  private final Launcher launcher;
  private final Progress progress;
  private final List<TrajectorySeries> lines;

  /**
   * @param directory of a run that begins, or that was interrupted
   * @param lines those of the run's trajectories
   */
  public TrajectoryCampaign(
      RunDirectory directory,
      Profile profile,
      Launcher launcher,
      Progress progress,
      List<TrajectorySeries> lines) {
    this(directory, Extent.of(profile), launcher, progress, lines);
  }

  TrajectoryCampaign(
      RunDirectory directory,
      Extent extent,
      Launcher launcher,
      Progress progress,
      List<TrajectorySeries> lines) {
    this.directory = directory;
    this.extent = extent;
    this.launcher = launcher;
    this.progress = progress;
    this.lines = List.copyOf(lines);
  }

  /** Measures what is not measured yet, and returns the run as it then is. */
  public Run carryOut() throws InterruptedException {
    int most = lines.stream().mapToInt(extent::generations).max().orElse(0);
    for (int generation = 1; generation <= most; generation++) {
      for (TrajectorySeries line : order(generation)) {
        if (find(line, line.key()).course(generation).isEmpty()) {
          measure(line, generation);
        }
      }
    }
    return directory.run();
  }

  private List<TrajectorySeries> order(int generation) {
    List<TrajectorySeries> order = new ArrayList<>();
    for (boolean outlasting : List.of(false, true)) {
      List<TrajectorySeries> part =
          lines.stream()
              .filter(line -> line.outlasts().isPresent() == outlasting)
              .filter(line -> generation <= extent.generations(line))
              .toList();
      order.addAll(Rounds.order(part, directory.run().seed(), generation, 1));
    }
    return order;
  }

  private void measure(TrajectorySeries line, int generation) throws InterruptedException {
    long start = System.nanoTime();
    String name = line.key().fileName() + "-g" + generation;
    Course course;
    try (Pair pair = launcher.launch(name, line.key().provider(), options(line))) {
      launcher.aim(pair, line.key(), launcher.keys());
      course =
          new CourseOfCalls(pair, line, extent)
              .measure(generation, directory.run().nextOrder(), calls(line, generation));
    } catch (IOException e) {
      course =
          new Course(
              generation,
              0,
              Ending.FAILED,
              "start or warm-up of a server%s: %s"
                  .formatted(heap(" with a heap of %d MiB", line), e.getMessage()),
              List.of());
    }
    store(line, course);
    directory.flush();
    report(line, course, Duration.ofNanos(System.nanoTime() - start));
  }

  private static List<String> options(TrajectorySeries line) {
    return line.heapMiB()
        .map(WorkerOptions::withSmallHeap)
        .orElseGet(() -> WorkerOptions.withHeap(Launcher.HEAP_MIB));
  }

  private static String heap(String form, TrajectorySeries line) {
    return line.heapMiB().map(form::formatted).orElse("");
  }

  /** How many a line gets at most. */
  private long calls(TrajectorySeries line, int generation) {
    if (line.fromCold()) {
      return extent.callsFromCold();
    }
    return line.outlasts()
        .flatMap(key -> find(line, key).course(generation))
        .filter(course -> course.ending() == Ending.OUT_OF_MEMORY && course.calls() > 0)
        .map(course -> TrajectorySeries.TIMES * course.calls())
        .orElse(Long.MAX_VALUE);
  }

  private void store(TrajectorySeries line, Course course) {
    Run run = directory.run();
    directory.write(
        run.withTrajectories(
            run.trajectories().stream()
                .map(t -> t.is(line.key(), line.jvm()) ? t.withCourse(course) : t)
                .toList()));
  }

  private void report(TrajectorySeries line, Course course, Duration took) {
    progress.note(
        String.format(
            Locale.ROOT,
            "generation %d/%d: %s%s: %s after %d calls, %.1f s%s",
            course.generation(),
            extent.generations(line),
            line.key(),
            heap(", heap %d MiB", line),
            course.ending().id(),
            course.calls(),
            took.toMillis() / 1000.0,
            course.failed() ? ": " + course.failure() : ""));
  }

  /** That of a point of the matrix, with the JVMs of a line. */
  private Trajectory find(TrajectorySeries line, CellKey key) {
    return directory.run().trajectories().stream()
        .filter(trajectory -> trajectory.is(key, line.jvm()))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'lines' expected those of the run, got: " + key));
  }
}
