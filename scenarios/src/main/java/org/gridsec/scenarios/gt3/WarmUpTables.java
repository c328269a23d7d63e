package org.gridsec.scenarios.gt3;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Point;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.report.Endings;
import org.gridsec.results.report.TrajectoryChart;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.PerFork;
import org.gridsec.scenarios.spi.ScenarioInfo;

/**
 * Figure and tables from the first call on: decrease of response times, per side, and when it ends.
 *
 * @param info description of the scenario
 */
record WarmUpTables(ScenarioInfo info, Collection<Trajectory> lines) {

  private static final List<int[]> RANGES =
      List.of(new int[] {1, 1}, new int[] {2, 10}, new int[] {11, 100}, new int[] {101, 1000});

  private static final String CAPTION =
      "Response time in ms over the number of the call, from the first that both JVMs make, and below"
          + " it the client’s own part of it; a line a fork. Each of the first 20 calls is a point;"
          + " later points are the means of more calls, a twentieth of those before. Values are in"
          + " trajectories.csv.";

  /** Range that the gain is counted from; the calls before it also pay for initialization. */
  private static final int[] EARLY = RANGES.get(2);

  /** A side and its part of the response time in ms. */
  private record Side(String label, Function<Point, Double> millis) {}

  private static final List<Side> SIDES =
      List.of(
          new Side("whole", Point::meanMillis),
          new Side("client", WarmUpTables::clientMillis),
          new Side("server and connection", Point::waitingMillis));

  /** Returns figure and tables; empty if the run has no such lines. */
  List<Block> blocks() {
    if (lines.isEmpty()) {
      return List.of();
    }
    List<Block> blocks = new ArrayList<>();
    TrajectoryChart.of(
            info.id(),
            info.source() + ": " + info.title(),
            CAPTION,
            lines,
            new TrajectoryChart.Below(
                Axis.logarithmic("Of it, client (ms)"), WarmUpTables::clientMillis))
        .ifPresent(blocks::add);
    blocks.add(timesTable());
    blocks.add(findingsTable());
    blocks.addAll(Notes.of("notes", Endings.failures(lines)));
    return blocks;
  }

  private static Double clientMillis(Point point) {
    return point.waitingMillis() == null
        ? null
        : Double.valueOf(Math.max(0, point.meanMillis() - point.waitingMillis()));
  }

  private Table timesTable() {
    List<String> columns =
        Stream.concat(
                RANGES.stream()
                    .map(range -> range[1] == 1 ? "call 1" : range[0] + " to " + range[1]),
                Stream.of("last tenth"))
            .toList();
    return new Table(
        "Mean response time in ms by the number of the call, and its parts: what the client waited"
            + " for its server, connecting included, and its own time; intervals over forks",
        "Series",
        columns,
        rows(WarmUpTables::times));
  }

  private static List<Entry> times(List<Course> courses) {
    List<Entry> entries = new ArrayList<>();
    for (int[] range : RANGES) {
      entries.add(Entry.of(Settling.between(courses, range[0], range[1])));
    }
    entries.add(Entry.of(Settling.lastTenth(courses)));
    return entries;
  }

  private Table findingsTable() {
    return new Table(
        String.format(
            Locale.ROOT,
            ("What warming up takes off: the last tenth of all calls against calls %d to %d, in %% of"
                + " these. Settled: from which call on as many calls as before take at most %d %%"
                + " longer than the last tenth; –: not within half of the calls"),
            EARLY[0],
            EARLY[1],
            Math.round(100 * Settling.TOLERANCE)),
        "Series",
        List.of("calls", "gained, %", "settled from call", "after s of calls"),
        rows(WarmUpTables::findings));
  }

  private static List<Entry> findings(List<Course> courses) {
    return List.of(
        calls(courses),
        gain(courses),
        Entry.of(Settling.settledFrom(courses)),
        Entry.of(Settling.settlingSeconds(courses)));
  }

  private static Entry calls(List<Course> courses) {
    return Entry.text(Long.toString(courses.stream().mapToLong(Course::calls).min().orElse(0)));
  }

  private static Entry gain(List<Course> courses) {
    Optional<PerFork> left =
        Settling.lastTenth(courses)
            .flatMap(
                last -> Settling.between(courses, EARLY[0], EARLY[1]).flatMap(last::dividedBy));
    return Entry.of(left.map(PerFork::estimate).map(WarmUpTables::gained).orElse(null));
  }

  /** Converts a remaining factor to a gain in percent. */
  private static Estimate gained(Estimate left) {
    return left.hasInterval()
        ? new Estimate(100 * (1 - left.point()), 100 * (1 - left.upper()), 100 * (1 - left.lower()))
        : Estimate.withoutInterval(100 * (1 - left.point()));
  }

  /** Returns a row per side of each line, or a single row if the sides are unknown. */
  private List<Table.Row> rows(Function<List<Course>, List<Entry>> how) {
    List<Table.Row> rows = new ArrayList<>();
    for (Trajectory line : lines) {
      for (Side side : SIDES) {
        Settling.of(line.courses(), side.millis())
            .ifPresent(
                courses -> rows.add(new Table.Row(line.label(), side.label(), how.apply(courses))));
      }
    }
    return rows;
  }
}
