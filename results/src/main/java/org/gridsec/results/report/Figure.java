package org.gridsec.results.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.report.model.Block;
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
 * @param series in the order of the legend; none where the scenario shows tables alone
 * @param tables what the scenario shows beside
 */
public record Figure(
    String scenario,
    String title,
    String source,
    String published,
    Measure measure,
    Sweep sweep,
    List<Series> series,
    Tables tables) {

  public Figure {
    series = List.copyOf(series);
  }

  /** The figure without those of its series and points that a run was not asked for. */
  public Figure asked(RunSummary run) {
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
    return new Figure(scenario, title, source, published, measure, sweep, other, tables);
  }

  /** Of all lines. */
  public Stream<CellKey> cells() {
    return series.stream().flatMap(line -> line.cells().stream());
  }

  /** Where its cells are on the x axis, in ascending order. */
  public List<Integer> points() {
    return cells().map(sweep::of).distinct().sorted().toList();
  }

  /** The point of a line at a place of the x axis. */
  Optional<CellKey> at(Series line, int place) {
    return line.cells().stream().filter(key -> sweep.of(key) == place).findFirst();
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

  /** What a scenario shows of a run, beside the lines of its figure. */
  @FunctionalInterface
  public interface Tables {

    /**
     * Tables and charts; none where nothing of it was measured.
     *
     * @param asked the figure without what the run was not asked for
     */
    List<? extends Block> of(RunSummary run, Figure asked);
  }
}
