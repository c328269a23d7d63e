package org.gridsec.scenarios.grid04;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.Climb;
import org.gridsec.scenarios.spi.TrajectorySeries;

/**
 * States if a line stayed flat while another server failed, and for how many times as many calls.
 */
final class Outlasting {

  /** Largest ratio of the last tenth of the calls to the first that counts as flat. */
  private static final double FLAT = 1.1;

  private Outlasting() {}

  /** Returns the statement; empty if the line outlasts none or was not measured. */
  static Optional<String> of(Run run, TrajectorySeries line, Trajectory trajectory) {
    if (line.outlasts().isEmpty() || trajectory.courses().isEmpty()) {
      return Optional.empty();
    }
    if (trajectory.courses().stream().anyMatch(c -> c.ending() == Ending.OUT_OF_MEMORY)) {
      return Optional.of(trajectory.label() + ": ran out of memory, too");
    }
    return Climb.lastTenthByFirst(trajectory.courses())
        .map(
            ratio ->
                "%s: %s; %s"
                    .formatted(
                        trajectory.label(),
                        flatness(ratio.estimate()),
                        reach(run, line, trajectory.courses())));
  }

  private static String flatness(Estimate ratio) {
    String value =
        "the last tenth of the calls took %s times as long as the first"
            .formatted(Numbers.both(ratio));
    if (!ratio.hasInterval()) {
      return value + ": undecided, one fork has no interval";
    }
    if (ratio.upper() <= FLAT) {
      return value + ": flat (at most " + FLAT + ")";
    }
    return value
        + (ratio.lower() > FLAT ? ": not flat" : ": undecided")
        + " (flat: at most "
        + FLAT
        + ")";
  }

  /** Reach of the fork with the fewest calls. */
  private static String reach(Run run, TrajectorySeries line, List<Course> courses) {
    Map<Integer, Long> gaveOut = new TreeMap<>();
    run.trajectories().stream()
        .filter(other -> other.is(line.outlasts().orElseThrow(), line.jvm()))
        .flatMap(other -> other.courses().stream())
        .filter(course -> course.ending() == Ending.OUT_OF_MEMORY && course.calls() > 0)
        .forEach(course -> gaveOut.put(course.fork(), course.calls()));
    if (!courses.stream().allMatch(course -> gaveOut.containsKey(course.fork()))) {
      return "the server that it is to outlast did not give out in each fork";
    }
    double times =
        courses.stream()
            .mapToDouble(course -> (double) course.calls() / gaveOut.get(course.fork()))
            .min()
            .orElseThrow();
    String said = "over %s times the calls that the other gave out after";
    return times >= TrajectorySeries.TIMES
        ? said.formatted(Numbers.format(times))
        : (said + ", not the %s times asked for: a longer profile has more")
            .formatted(Numbers.format(times), TrajectorySeries.TIMES);
  }
}
