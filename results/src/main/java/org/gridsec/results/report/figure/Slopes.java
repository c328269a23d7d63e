package org.gridsec.results.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Goal;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.LeastSquares;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;

/**
 * Growth of the lines of a figure with a logarithmic x axis: the exponent b of y ∝ x<sup>b</sup>
 * over all points, and over the last two, where constant costs matter least. The response times of
 * arrays have the goal to grow at most linearly there.
 */
public record Slopes(RunSummary run, Figure figure) {

  /** Slightly above 1, because the interval of exactly linear growth does not lie below 1. */
  private static final Goal GOAL = new Goal(1.05);

  /** A table with a row per line that has a slope; no table if there is none. */
  public List<Table> tables() {
    List<Integer> points = figure.points();
    if (!figure.sweep().logarithmic() || points.size() < 2) {
      return List.of();
    }
    List<Integer> last = points.subList(points.size() - 2, points.size());
    TableSpec<Figure.Series> spec =
        FigureTables.spec(
                figure, "Growth: the exponent b of value ∝ size to the power of b; 1 is linear")
            .columns(
                Stream.of(points, last).distinct().toList(),
                range -> range.get(0) + " to " + range.get(range.size() - 1),
                (line, range) -> Entry.of(slope(line, range)));
    if (figure.sweep() == Sweep.STRINGS && figure.measure() == Measure.RESPONSE_MILLIS) {
      spec.column("goal at the end: " + GOAL, line -> goal(slope(line, last)));
    }
    return spec.of(figure.series()).withOver(figure.sweep().title()).measured().unlessEmpty();
  }

  private static Entry goal(Optional<PerFork> slope) {
    return slope.map(b -> Entry.text(GOAL.verdict(b.estimate()))).orElse(Entry.NOTHING);
  }

  /** The exponent; empty unless the line has a value at each of the points. */
  private Optional<PerFork> slope(Figure.Series line, List<Integer> points) {
    SortedMap<Integer, PerFork> values = figure.values(run, line, figure.measure()::of);
    values.keySet().retainAll(points);
    return values.size() == points.size() ? LeastSquares.logLogSlope(values) : Optional.empty();
  }
}
