package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.Kind;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Stage;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.campaign.pairs.Pair;
import org.gridsec.scenarios.campaign.pairs.PairKey;
import org.gridsec.scenarios.campaign.pairs.Visits;
import org.gridsec.scenarios.spi.TrajectorySeries;

/**
 * Measures courses of calls. Each course has fresh JVMs. Its server is called until it gives out,
 * has had its number of calls, or the profile's time is over. Servers that should give out come
 * first, because the others get a multiple of their calls. A failed course does not affect others,
 * and each is stored when it ends.
 *
 * @param lines series of the run's trajectories
 */
public record CourseForks(
    Profile profile, Launcher launcher, Ledger ledger, List<TrajectorySeries> lines)
    implements Kind {

  /** Time to start the JVMs of a course, and to end them, in s. */
  private static final double START_SECONDS = 5;

  /** Expected share of the longest time that a server takes to give out. */
  private static final double GIVEN_OUT_SHARE = 0.36;

  /** Mean time of a call to a server that is not warmed, in s. */
  private static final double COLD_CALL_SECONDS = 0.012;

  /** The same for signatures that are slow. */
  private static final double SLOW_COLD_CALL_SECONDS = 0.04;

  public CourseForks {
    lines = List.copyOf(lines);
  }

  @Override
  public String name() {
    return "courses";
  }

  /**
   * Numbers of the courses of a line in a fork of the run; lines from cold may have several per
   * fork.
   */
  private IntStream courses(TrajectorySeries line, int fork) {
    int least = profile.forks().least();
    int all = line.fromCold() ? Math.max(least, profile.courses().forksFromCold()) : least;
    if (fork > least) {
      return IntStream.of(all + fork - least);
    }
    return fork < least ? IntStream.of(fork) : IntStream.rangeClosed(least, all);
  }

  /** Numbers of the courses that are not measured yet. */
  private IntStream missing(TrajectorySeries line, int fork) {
    Trajectory measured = find(line, line.key());
    return courses(line, fork).filter(course -> measured.course(course).isEmpty());
  }

  private List<TrajectorySeries> missing(int course, int fork, Predicate<CellKey> wanted) {
    return lines.stream()
        .filter(line -> wanted.test(Trajectory.point(line.key())))
        .filter(line -> missing(line, fork).anyMatch(number -> number == course))
        .toList();
  }

  @Override
  public Cost cost(Stage stage) {
    List<Cost> each = stage.forks().stream().map(fork -> cost(fork, stage.of(1))).toList();
    int cells = each.stream().mapToInt(Cost::cells).max().orElse(0);
    Cost all = Cost.sum(each);
    return new Cost(cells, all.preparation(), all.counted(), all.rest());
  }

  private Cost cost(int fork, Predicate<CellKey> wanted) {
    double preparation = 0;
    double counted = 0;
    int number = 0;
    for (TrajectorySeries line : lines) {
      long courses = wanted.test(Trajectory.point(line.key())) ? missing(line, fork).count() : 0;
      if (courses > 0) {
        preparation += courses * (START_SECONDS + warmUpSeconds(line));
        counted += courses * seconds(line);
        number++;
      }
    }
    return new Cost(number, preparation, counted, 0);
  }

  private double warmUpSeconds(TrajectorySeries line) {
    return line.fromCold() ? 0 : profile.courses().warmUp().toMillis() / 1e3;
  }

  private double allSeconds(TrajectorySeries line) {
    return START_SECONDS + warmUpSeconds(line) + seconds(line);
  }

  /** Expected time of the calls of a course, in s. */
  private double seconds(TrajectorySeries line) {
    if (line.fromCold()) {
      double call = Visits.signsSlowly(line.key()) ? SLOW_COLD_CALL_SECONDS : COLD_CALL_SECONDS;
      return call * profile.courses().callsFromCold();
    }
    double givenOut = GIVEN_OUT_SHARE * profile.courses().untilGivenOut().toMillis() / 1e3;
    return line.outlasts().isEmpty() ? givenOut : profile.courses().time().toMillis() / 1e3;
  }

  @Override
  public void measure(Stage stage) throws InterruptedException {
    for (int fork : stage.forks()) {
      measure(fork, stage);
    }
  }

  private void measure(int fork, Stage stage) throws InterruptedException {
    List<Integer> courses =
        lines.stream()
            .flatMapToInt(line -> courses(line, fork))
            .distinct()
            .sorted()
            .boxed()
            .toList();
    for (int course : courses) {
      for (TrajectorySeries line : order(missing(course, fork, stage.of(1)), course)) {
        if (stage.room().allows(1, allSeconds(line))) {
          measure(line, course);
        }
      }
    }
  }

  private List<TrajectorySeries> order(List<TrajectorySeries> some, int course) {
    List<TrajectorySeries> order = new ArrayList<>();
    for (boolean outlasting : List.of(false, true)) {
      order.addAll(
          Rounds.order(
              some.stream().filter(line -> line.outlasts().isPresent() == outlasting).toList(),
              ledger.seed(),
              course,
              1));
    }
    return order;
  }

  private void measure(TrajectorySeries line, int number) throws InterruptedException {
    long start = System.nanoTime();
    String name = line.key().fileName() + "-f" + number;
    Course course;
    try (Pair pair = launcher.launch(name, PairKey.of(line.key(), profile), options(line))) {
      launcher.aim(pair, line.key(), launcher.keys(line.key()));
      course =
          new CourseOfCalls(pair, line, profile.courses())
              .measure(number, ledger.run().nextOrder(), calls(line, number));
    } catch (IOException e) {
      course =
          new Course(
              number,
              0,
              Ending.FAILED,
              "start or warm-up of a server%s: %s"
                  .formatted(heap(" with a heap of %s MiB", line), e.getMessage()),
              List.of(),
              null);
    }
    double took = (System.nanoTime() - start) / 1e9;
    double counted = course.visit() == null ? 0 : course.visit().lengthMillis() / 1e3;
    ledger.pace().counted(counted);
    ledger.pace().prepared(took - counted);
    ledger.pace().done(allSeconds(line));
    ledger.add(line, course, told(line, course, took));
    ledger.flush();
  }

  private static List<String> options(TrajectorySeries line) {
    return line.heapMiB()
        .map(WorkerOptions::withSmallHeap)
        .orElseGet(() -> WorkerOptions.withHeap(Launcher.HEAP_MIB));
  }

  private static String heap(String form, TrajectorySeries line) {
    return line.heapMiB().map(form::formatted).orElse("");
  }

  /** Largest number of calls of a course. */
  private long calls(TrajectorySeries line, int number) {
    if (line.fromCold()) {
      return profile.courses().callsFromCold();
    }
    return line.outlasts()
        .flatMap(key -> find(line, key).course(number))
        .filter(course -> course.ending() == Ending.OUT_OF_MEMORY && course.calls() > 0)
        .map(course -> TrajectorySeries.TIMES * course.calls())
        .orElse(Long.MAX_VALUE);
  }

  private static String told(TrajectorySeries line, Course course, double took) {
    return String.format(
        Locale.ROOT,
        "course %d of %s%s: %s after %d calls, %.1f s%s",
        course.fork(),
        line.key(),
        heap(", heap %s MiB", line),
        course.ending().id(),
        course.calls(),
        took,
        course.failed() ? ": " + course.failure() : "");
  }

  /** The trajectory of a key, with the JVM options of a line. */
  private Trajectory find(TrajectorySeries line, CellKey key) {
    return ledger.run().trajectories().stream()
        .filter(trajectory -> trajectory.is(key, line.jvm()))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'lines' expected those of the run, got: " + key));
  }
}
