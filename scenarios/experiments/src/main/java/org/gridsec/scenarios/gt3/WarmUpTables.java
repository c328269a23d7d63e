package org.gridsec.scenarios.gt3;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.report.Endings;
import org.gridsec.results.report.figure.TrajectoryChart;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.PerFork;
import org.gridsec.scenarios.spi.ScenarioInfo;

/**
 * Figure and tables from the first call on: decrease of response times, per side, and when it ends.
 *
 * @param info description of the scenario
 */
record WarmUpTables(ScenarioInfo info, Collection<Trajectory> lines) {

  /** Calls by their numbers. */
  private record Range(int first, int last) {

    Optional<PerFork> mean(List<Course> courses) {
      return Settling.between(courses, first, last);
    }

    @Override
    public String toString() {
      return last == 1 ? "call 1" : first + " to " + last;
    }
  }

  /** Range that the gain is counted from; the calls before it also pay for initialization. */
  private static final Range EARLY = new Range(11, 100);

  private static final List<Range> RANGES =
      List.of(new Range(1, 1), new Range(2, 10), EARLY, new Range(101, 1000));

  private static final String CAPTION =
      "Response time in ms over the number of the call, from the first that both JVMs make, and below"
          + " it the client’s own part of it; a line a fork. Each of the first 20 calls is a point;"
          + " later points are the means of more calls, a twentieth of those before. Values are in"
          + " trajectories.csv.";

  /** A side and its part of the response time in ms. */
  private record Side(String label, Function<Point, Double> millis) {}

  /** A side of a line, with the courses of its part of the response time. */
  private record Row(String line, String side, List<Course> courses) {}

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
    List<Row> rows = rows();
    blocks.add(times().of(rows));
    blocks.add(findings().of(rows));
    blocks.addAll(Notes.of("notes", Endings.failures(lines)));
    return blocks;
  }

  private static Double clientMillis(Point point) {
    return point.waitingMillis() == null
        ? null
        : Double.valueOf(Math.max(0, point.meanMillis() - point.waitingMillis()));
  }

  /** Returns a row per side of each line, or a single row if the sides are unknown. */
  private List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (Trajectory line : lines) {
      for (Side side : SIDES) {
        Settling.of(line.courses(), side.millis())
            .ifPresent(courses -> rows.add(new Row(line.label(), side.label(), courses)));
      }
    }
    return rows;
  }

  private static TableSpec<Row> times() {
    return new TableSpec<Row>(
            "Mean response time in ms by the number of the call, and its parts: what the client waited"
                + " for its server, connecting included, and its own time; intervals over forks",
            "Series",
            Row::line,
            Row::side)
        .columns(RANGES, Range::toString, (row, range) -> Entry.of(range.mean(row.courses())))
        .value("last tenth", row -> Settling.lastTenth(row.courses()));
  }

  private static TableSpec<Row> findings() {
    return new TableSpec<Row>(
            ("What warming up takes off: the last tenth of all calls against calls %s, in %% of"
                    + " these. Settled: from which call on as many calls as before take at most %s %%"
                    + " longer than the last tenth; –: not within half of the calls")
                .formatted(EARLY, Math.round(100 * Settling.TOLERANCE)),
            "Series",
            Row::line,
            Row::side)
        .text("calls", row -> row.courses().stream().mapToLong(Course::calls).min().orElse(0))
        .column("gained, %", row -> gain(row.courses()))
        .value("settled from call", row -> Settling.settledFrom(row.courses()))
        .value("after s of calls", row -> Settling.settlingSeconds(row.courses()));
  }

  private static Entry gain(List<Course> courses) {
    return Settling.lastTenth(courses)
        .flatMap(last -> EARLY.mean(courses).flatMap(last::dividedBy))
        .map(left -> Entry.of(gained(left.estimate())))
        .orElse(Entry.NOTHING);
  }

  /** Converts a remaining factor to a gain in percent, which is the larger, the smaller it is. */
  private static Estimate gained(Estimate left) {
    Estimate lost = left.map(factor -> 100 * (1 - factor));
    return new Estimate(lost.point(), /* lower= */ lost.upper(), /* upper= */ lost.lower());
  }
}
