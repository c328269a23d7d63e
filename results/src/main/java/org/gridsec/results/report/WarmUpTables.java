package org.gridsec.results.report;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Point;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Settling;

/** A figure from the first call on: how response times fall, on which side, and until when. */
final class WarmUpTables {

  private static final List<int[]> RANGES =
      List.of(new int[] {1, 1}, new int[] {2, 10}, new int[] {11, 100}, new int[] {101, 1000});

  /** What the gain is counted from: what the first ten calls initialize is not the compiler's. */
  private static final int[] EARLY = RANGES.get(2);

  /** A side, and its part of the response time. */
  private record Side(String label, Function<Point, Double> millis) {}

  private static final List<Side> SIDES =
      List.of(
          new Side("whole", Point::meanMillis),
          new Side("client", WarmUpTables::clientMillis),
          new Side("server and connection", Point::waitingMillis));

  private final Run run;
  private final TrajectoryFigure figure;

  WarmUpTables(Run run, TrajectoryFigure figure) {
    this.run = run;
    this.figure = figure;
  }

  /**
   * The figure for the page.
   *
   * @param drawn whether with drawings
   * @return empty where the run has none of its lines
   */
  Optional<WarmUpView> view(boolean drawn) {
    List<Trajectory> lines =
        figure.lines().stream()
            .flatMap(line -> run.trajectories().stream().filter(t -> t.is(line.key(), line.jvm())))
            .toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new WarmUpView(
            figure.scenario(),
            drawn ? drawing(lines) : List.of(),
            List.of(timesTable(lines), findingsTable(lines)),
            lines.stream().flatMap(line -> TrajectoryTables.failures(line).stream()).toList()));
  }

  private List<TemplateHTMLOutputModel> drawing(List<Trajectory> lines) {
    List<Trajectory> called =
        lines.stream()
            .filter(t -> t.courses().stream().anyMatch(c -> !c.points().isEmpty()))
            .toList();
    return called.isEmpty()
        ? List.of()
        : List.of(
            PageTemplate.markup(
                new TrajectoryChart(called, TrajectoryChart.Below.of(WarmUpTables::clientMillis))
                    .toSvg(
                        figure.scenario() + "-drawn",
                        "%s: %s".formatted(figure.source(), figure.title()))));
  }

  private static Double clientMillis(Point point) {
    return point.waitingMillis() == null
        ? null
        : Double.valueOf(Math.max(0, point.meanMillis() - point.waitingMillis()));
  }

  private static Table timesTable(List<Trajectory> lines) {
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
        rows(lines, WarmUpTables::times));
  }

  private static List<Entry> times(List<Course> courses) {
    List<Entry> entries = new ArrayList<>();
    for (int[] range : RANGES) {
      entries.add(TrajectoryTables.entry(Settling.between(courses, range[0], range[1])));
    }
    entries.add(TrajectoryTables.entry(Settling.lastTenth(courses)));
    return entries;
  }

  private static Table findingsTable(List<Trajectory> lines) {
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
        rows(lines, WarmUpTables::findings));
  }

  private static List<Entry> findings(List<Course> courses) {
    return List.of(
        calls(courses),
        gain(courses),
        TrajectoryTables.entry(Settling.settledFrom(courses)),
        TrajectoryTables.entry(Settling.settlingSeconds(courses)));
  }

  private static Entry calls(List<Course> courses) {
    return new Entry(
        "ok", Long.toString(courses.stream().mapToLong(Course::calls).min().orElse(0)), "", "");
  }

  private static Entry gain(List<Course> courses) {
    Optional<PerFork> left =
        Settling.lastTenth(courses)
            .flatMap(
                last -> Settling.between(courses, EARLY[0], EARLY[1]).flatMap(last::dividedBy));
    return left.map(PerFork::estimate)
        .map(WarmUpTables::gained)
        .map(e -> new Entry("ok", Numbers.format(e.point()), Numbers.interval(e), ""))
        .orElse(Entry.NOTHING);
  }

  /** In per cent, of what is left as a factor. */
  private static Estimate gained(Estimate left) {
    return left.hasInterval()
        ? new Estimate(100 * (1 - left.point()), 100 * (1 - left.upper()), 100 * (1 - left.lower()))
        : Estimate.withoutInterval(100 * (1 - left.point()));
  }

  /** A row for each side of each line; one alone where sides are not known. */
  private static List<Table.Row> rows(
      List<Trajectory> lines, Function<List<Course>, List<Entry>> how) {
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
