package org.gridsec.results.report;

import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Sweep;

/**
 * What a scenario shows: a measure over what the points of its lines differ in.
 *
 * @param scenario id of the scenario
 * @param title what it shows
 * @param source the paper and the place in it, such as {@code GRID'04, Figure 1}
 * @param published what the paper found, in our words
 * @param measure what the y axis shows
 * @param sweep what the x axis shows
 * @param series in the order of the legend
 */
public record Figure(
    String scenario,
    String title,
    String source,
    String published,
    Measure measure,
    Sweep sweep,
    List<Series> series) {

  public Figure {
    series = List.copyOf(series);
  }

  /** The figure without those of its series and points that a run was not asked for. */
  Figure asked(RunSummary run) {
    return withSeries(
        series.stream()
            .map(
                line ->
                    new Series(
                        line.label(),
                        line.paperLabel(),
                        line.cells().stream().filter(key -> run.cell(key).isPresent()).toList()))
            .filter(line -> !line.cells().isEmpty())
            .toList());
  }

  /** The same of other lines. */
  Figure withSeries(List<Series> other) {
    return new Figure(scenario, title, source, published, measure, sweep, other);
  }

  /** Where its cells are on the x axis, in ascending order. */
  List<Integer> points() {
    return series.stream()
        .flatMap(line -> line.cells().stream())
        .map(sweep::of)
        .distinct()
        .sorted()
        .toList();
  }

  /** Labels of the series of which a run was asked for no point. */
  List<String> absent(RunSummary run) {
    return series.stream()
        .filter(line -> line.cells().stream().noneMatch(key -> run.cell(key).isPresent()))
        .map(Series::label)
        .toList();
  }

  /**
   * A line of a figure.
   *
   * @param label what this project calls it
   * @param paperLabel what the paper calls it; empty where the paper has no such line
   * @param cells its points, from left to right
   */
  public record Series(String label, String paperLabel, List<CellKey> cells) {
    public Series {
      cells = List.copyOf(cells);
    }
  }
}
