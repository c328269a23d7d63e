package org.gridsec.results.report.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.load.StoredLoad.Cell;
import org.gridsec.results.load.StoredLoad.Slice;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Panel;
import org.gridsec.results.report.model.Chart.Point;
import org.gridsec.results.report.model.Chart.Rule;
import org.gridsec.results.report.model.Chart.Style;
import org.gridsec.results.report.model.Numbers;

/** Charts of a load: its percentiles, its course, and the curve of a search for a capacity. */
record LoadCharts(StoredLoad load) {

  /** Headings of the percentiles by their names in the file. */
  static final Map<String, String> PERCENTILES = percentileNames();

  /** Cells in a chart at most; more lines cannot be distinguished. */
  private static final int MOST_LINES = 12;

  /** Looks of the steps: green, and the colour of an alarm. */
  private static final int KEPT = 3;

  private static final int BROKEN = 5;

  /** Points of a line over time at most; a page has to stay small. */
  private static final int MOST_POINTS = 120;

  private static final double MILLIS_PER_SECOND = 1e3;

  private static Map<String, String> percentileNames() {
    Map<String, String> names = new LinkedHashMap<>();
    Stream.of("p50", "p90", "p95", "p99").forEach(name -> names.put(name, name));
    names.put("p999", "p99.9");
    names.put("max", "max");
    return Collections.unmodifiableMap(names);
  }

  /** The name of a cell: its target if there are several, and its clients or its rate. */
  String name(Cell cell) {
    if (load.capacity() != null) {
      return Numbers.tick(cell.callsPerSecondAsked()) + " calls/s";
    }
    return (load.targets().size() > 1 ? cell.side() + ", " : "")
        + Numbers.count(cell.clients(), "client");
  }

  /** Percentiles of the response times; empty if no call succeeded. */
  Optional<Chart> percentiles() {
    List<Cell> called = cells().stream().filter(cell -> cell.calls() > 0).toList();
    if (called.isEmpty()) {
      return Optional.empty();
    }
    SortedMap<Double, String> places = new TreeMap<>();
    PERCENTILES.values().forEach(heading -> places.put(places.size() + 1.0, heading));
    List<Line> lines = new ArrayList<>();
    for (Cell cell : called) {
      List<Point> points = new ArrayList<>();
      PERCENTILES
          .keySet()
          .forEach(
              name ->
                  points.add(Point.of(points.size() + 1.0, cell.percentilesMillis().get(name))));
      lines.add(Line.of(name(cell), Style.POINTS_AND_LINE, lines.size(), points));
    }
    return Optional.of(
        new Chart(
            "percentiles",
            Chart.Form.LINES,
            "Percentiles of the response times",
            "Response time in ms at each percentile",
            "Share of the calls that took no longer." + more(),
            new Axis("Percentile", false, false, places),
            List.of(new Panel(times(called), lines))));
  }

  private static Axis times(List<Cell> cells) {
    return Axis.of(
        "Response time, ms",
        cells.stream()
            .flatMap(cell -> cell.percentilesMillis().values().stream())
            .mapToDouble(Double::doubleValue));
  }

  /** Response times, calls per second and failed calls over time. */
  Chart courses() {
    List<Panel> panels = new ArrayList<>();
    panels.add(panel("Mean, ms", Slice::meanMillis));
    panels.add(panel("p99, ms", Slice::p99Millis));
    panels.add(panel("Calls/s", Slice::callsPerSecond));
    if (load.cells().stream().anyMatch(cell -> !cell.failed().isEmpty())) {
      panels.add(panel("Failed", slice -> slice.failed()));
    }
    return new Chart(
        "courses",
        Chart.Form.LINES,
        "The load over time",
        "Mean and percentile 99 of the response times in ms, and calls per second, by slices of time",
        "A point a slice, or a mean of several next to each other; of p99 and failures the largest."
            + more(),
        Axis.linear("Time since the start, s"),
        panels);
  }

  private Panel panel(String title, ToDoubleFunction<Slice> value) {
    boolean worst = title.startsWith("p99") || title.equals("Failed");
    List<Line> lines = new ArrayList<>();
    for (Cell cell : cells()) {
      lines.add(Line.of(name(cell), Style.LINE, lines.size(), points(cell, value, worst)));
    }
    return new Panel(Axis.linear(title), lines);
  }

  private List<Point> points(Cell cell, ToDoubleFunction<Slice> value, boolean worst) {
    int step = (cell.slices().size() + MOST_POINTS - 1) / MOST_POINTS;
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < cell.slices().size(); i += step) {
      List<Slice> part = cell.slices().subList(i, Math.min(i + step, cell.slices().size()));
      Slice middle = part.get(part.size() / 2);
      double seconds =
          Duration.between(load.startedAt(), middle.startedAt()).toMillis() / MILLIS_PER_SECOND;
      double y =
          worst
              ? part.stream().mapToDouble(value).max().orElseThrow()
              : part.stream().mapToDouble(value).average().orElseThrow();
      points.add(Point.of(seconds, y));
    }
    return points;
  }

  /** Percentiles over the rates of a search, with the bound. */
  Chart capacity() {
    List<Cell> called = load.cells().stream().filter(cell -> cell.calls() > 0).toList();
    List<Line> lines = new ArrayList<>();
    for (String percentile : List.of("p50", "p99")) {
      lines.add(
          Line.of(
              percentile,
              Style.POINTS_AND_LINE,
              lines.size(),
              called.stream()
                  .map(
                      cell ->
                          Point.of(
                              cell.callsPerSecondAsked(), cell.percentilesMillis().get(percentile)))
                  .toList()));
    }
    lines.add(steps("bound kept", KEPT, true));
    lines.add(steps("bound broken", BROKEN, false));
    Double found = load.capacity().callsPerSecond().point();
    return new Chart(
        "capacity-curve",
        Chart.Form.LINES,
        "Response times over the rate",
        "Response times in ms over the rate in calls per second, and the capacity",
        "Single points are the steps, with the quantity of the bound; the vertical line is the capacity.",
        Axis.of("Rate, calls/s", called.stream().mapToDouble(Cell::callsPerSecondAsked)),
        List.of(
            new Panel(
                times(called),
                lines,
                found == null ? List.of() : List.of(new Rule(found, Numbers.tick(found))))));
  }

  private Line steps(String name, int look, boolean kept) {
    return Line.of(
        name,
        Style.POINTS,
        look,
        load.capacity().steps().stream()
            .filter(step -> step.kept() == kept && step.millis() != null)
            .map(step -> Point.of(step.callsPerSecondAsked(), step.millis()))
            .toList());
  }

  private List<Cell> cells() {
    return load.cells().stream().limit(MOST_LINES).toList();
  }

  private String more() {
    return load.cells().size() > MOST_LINES
        ? " The first %s of %s.".formatted(MOST_LINES, load.cells().size())
        : "";
  }
}
