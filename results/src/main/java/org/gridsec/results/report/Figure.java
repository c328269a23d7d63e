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
 * The figure of a scenario: a measure on the y axis, plotted over the parameter in which the points
 * of a line differ.
 *
 * @param scenario id of the scenario
 * @param title subject of the figure
 * @param source the paper and the place in it, such as {@code GRID'04, Figure 1}
 * @param published the paper's result, in our words
 * @param measure quantity on the y axis
 * @param sweep parameter on the x axis
 * @param series in the order of the legend; none if the scenario has tables only
 * @param tables further tables and charts of the scenario
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

  /** The figure restricted to the series and points that a run was asked for. */
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

  /** The same figure with other lines. */
  Figure withSeries(List<Series> other) {
    return new Figure(scenario, title, source, published, measure, sweep, other, tables);
  }

  /** Cells of all lines. */
  public Stream<CellKey> cells() {
    return series.stream().flatMap(line -> line.cells().stream());
  }

  /** Places of its cells on the x axis, without repetitions, in ascending order. */
  public List<Integer> points() {
    return cells().map(sweep::of).distinct().sorted().toList();
  }

  /** The cell of a line at a place on the x axis. */
  Optional<CellKey> at(Series line, int place) {
    return line.cells().stream().filter(key -> sweep.of(key) == place).findFirst();
  }

  /** Labels of the series that have no point in a run. */
  List<String> absent(RunSummary run) {
    return series.stream()
        .filter(line -> line.cells().stream().noneMatch(key -> run.cell(key).isPresent()))
        .map(Series::label)
        .toList();
  }

  /**
   * A line of a figure.
   *
   * @param label this project's name for the line
   * @param paperLabel the paper's name for it; empty if the paper has no such line
   * @param cells points from left to right
   */
  public record Series(String label, String paperLabel, List<CellKey> cells) {
    public Series {
      cells = List.copyOf(cells);
    }
  }

  /** Tables and charts of a scenario besides the lines of its figure. */
  @FunctionalInterface
  public interface Tables {

    /**
     * Tables and charts of a run; none if none of their cells was measured.
     *
     * @param asked the figure restricted to what the run was asked for
     */
    List<? extends Block> of(RunSummary run, Figure asked);
  }
}
