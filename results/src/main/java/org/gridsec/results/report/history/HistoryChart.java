package org.gridsec.results.report.history;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.regression.history.History;
import org.gridsec.results.regression.history.OverheadSeries;
import org.gridsec.results.regression.history.OverheadSeries.Observation;
import org.gridsec.results.regression.history.Segment;
import org.gridsec.results.regression.history.Stretch;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Point;
import org.gridsec.results.report.model.Chart.Rule;
import org.gridsec.results.report.model.Chart.Sign;
import org.gridsec.results.report.model.Chart.Style;
import org.gridsec.results.report.model.Numbers;

/**
 * Chart of the cost of protection over the runs of a history: a point per run with its interval, a
 * horizontal line per level, and a vertical line at each change of the level. Colours and markers
 * tell machines apart. A run without a value has a cross at the bottom.
 *
 * @param history that the series belongs to
 * @param series with at least one value
 */
public record HistoryChart(History history, OverheadSeries series) {

  private static final double BEYOND = 1.15;
  private static final int MOST_DATES = 8;

  /** The chart; {@code id} must be unique on the page. */
  public Chart chart(String id) {
    List<Line> lines = new ArrayList<>();
    List<Rule> rules = new ArrayList<>();
    boolean several = series.stretches().size() > 1;
    for (Stretch stretch : series.stretches()) {
      int machine = history.conditions().indexOf(stretch.conditions());
      lines.add(
          Line.of(
              several ? "machine " + (machine + 1) : "",
              Style.POINTS,
              machine,
              stretch.observations().stream().map(this::point).toList()));
      stretch.levels().forEach(level -> lines.add(Line.of("", Style.LINE, machine, ends(level))));
      stretch
          .shifts()
          .forEach(
              shift ->
                  rules.add(
                      new Rule(shift.first().run() - 0.5, Numbers.change(shift.factor().point()))));
    }
    lines.add(new Line("", "", false, Style.POINTS, "ink", 0, missing()));
    return new Chart(
        id,
        Chart.Form.LINES,
        series.name().toString(),
        "%s over the runs, %s changes".formatted(series.name().heading(), rules.size()),
        "A point a run, with its 95 % interval; a line for each level; × at the foot: no value."
            + " The scale need not begin at 0, and intervals far beyond the points are cut off.",
        new Axis("Run, by its date", false, false, dates()),
        List.of(
            new Chart.Panel(
                new Axis(series.name().heading(), false, false, new TreeMap<>()), lines, rules)));
  }

  private static List<Point> ends(Segment level) {
    List<Observation> of = level.observations();
    double mean = level.mean().point();
    return List.of(
        Point.of(of.get(0).run() - 0.5, mean), Point.of(of.get(of.size() - 1).run() + 0.5, mean));
  }

  private List<Point> missing() {
    return series.observations().stream()
        .filter(observation -> !observation.measured())
        .map(observation -> new Point(observation.run(), null, Sign.FAILED))
        .toList();
  }

  /** The point of a run. An interval that reaches far beyond the points of all runs is cut off. */
  private Point point(Observation observation) {
    Estimate ratio = observation.tracked().value();
    DoubleSummaryStatistics all =
        series.observations().stream()
            .filter(Observation::measured)
            .mapToDouble(o -> o.tracked().value().point())
            .summaryStatistics();
    return new Point(
        observation.run(),
        ratio.hasInterval()
            ? new Estimate(
                ratio.point(),
                Math.max(all.getMin() / BEYOND, ratio.lower()),
                Math.min(all.getMax() * BEYOND, ratio.upper()))
            : ratio,
        Sign.NONE);
  }

  private SortedMap<Double, String> dates() {
    SortedMap<Double, String> dates = new TreeMap<>();
    int runs = history.entries().size();
    int step = (runs + MOST_DATES - 1) / MOST_DATES;
    for (int run = runs; run > 1 + step / 2; run -= step) {
      dates.put((double) run, date(run));
    }
    dates.put(1.0, date(1));
    return dates;
  }

  private String date(int run) {
    return HistorySummary.date(history.entries().get(run - 1));
  }
}
