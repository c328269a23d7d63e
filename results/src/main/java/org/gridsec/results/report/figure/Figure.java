package org.gridsec.results.report.figure;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;

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
 * @param tables further tables and charts of a run, by the figure restricted to the cells of the
 *     run; none if none of their cells was measured
 */
@RecordBuilder
public record Figure(
    String scenario,
    String title,
    String source,
    String published,
    Measure measure,
    Sweep sweep,
    List<Series> series,
    BiFunction<RunSummary, Figure, List<? extends Block>> tables)
    implements FigureBuilder.With {

  public Figure {
    series = List.copyOf(series);
  }

  /** The figure restricted to the series and points that a run was asked for. */
  public Figure asked(RunSummary run) {
    return withSeries(
        series.stream()
            .map(
                line ->
                    line.withCells(
                        line.cells().stream().filter(key -> run.cell(key).isPresent()).toList()))
            .filter(line -> !line.cells().isEmpty())
            .toList());
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
  public Optional<CellKey> at(Series line, int place) {
    return line.cells().stream().filter(key -> sweep.of(key) == place).findFirst();
  }

  /** Measured cells that recorded their phases. */
  List<CellSummary> recorded(RunSummary run) {
    return cells()
        .filter(CellKey::recording)
        .flatMap(key -> run.cell(key).stream())
        .filter(cell -> cell.cell().status() == Status.OK)
        .toList();
  }

  /** A value of each cell of a line by its place on the x axis; cells without it are left out. */
  public SortedMap<Integer, PerFork> values(
      RunSummary run, Series line, ToDoubleFunction<Sample> value) {
    SortedMap<Integer, PerFork> values = new TreeMap<>();
    for (CellKey key : line.cells()) {
      run.cell(key)
          .flatMap(cell -> cell.values(Scale.LOG, value))
          .ifPresent(one -> values.put(sweep.of(key), one));
    }
    return values;
  }

  /** Labels of the series that have no point in a run. */
  public List<String> absent(RunSummary run) {
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
  @RecordBuilder
  public record Series(String label, String paperLabel, List<CellKey> cells)
      implements FigureSeriesBuilder.With {
    public Series {
      cells = List.copyOf(cells);
    }

    /** True if the paper has such a line. */
    public boolean inPaper() {
      return !paperLabel.isEmpty();
    }
  }
}
