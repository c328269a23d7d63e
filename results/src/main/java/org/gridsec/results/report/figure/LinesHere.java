package org.gridsec.results.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.claims.selector.SampleValue;
import org.gridsec.results.papers.Counterpart;
import org.gridsec.results.papers.Here;
import org.gridsec.results.papers.PaperSeries;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.RunSummary;

/**
 * Finds the lines of a run that correspond to a paper's line.
 *
 * @param figure that contains the lines, restricted to the cells of the run
 */
record LinesHere(RunSummary run, Figure figure) {

  LinesHere {
    figure = figure.asked(run);
  }

  /** Lines that correspond to the paper's line; none if nothing was measured. */
  List<PlottedLine> of(PaperSeries series) {
    Here here = series.here();
    if (here == null) {
      return List.of();
    }
    Counterpart place = here.of() == null ? series.ours() : here.of();
    return figure.series().stream()
        .filter(
            line ->
                line.cells().stream()
                    .allMatch(key -> place.matches(key) && key.recording() == here.recorded()))
        .map(
            line ->
                new PlottedLine(
                    line.label(),
                    series.label(),
                    line.cells().stream().map(key -> point(key, here)).toList()))
        .toList();
  }

  /** Unit of a measurement. */
  static String unit(Here here) {
    return here.over() == null ? new SampleValue(here.measure()).unit() : "%";
  }

  private PlottedLine.Point point(CellKey key, Here here) {
    return new PlottedLine.Point(
        figure.sweep().of(key), run.cell(key).orElseThrow(), value(run, key, here).orElse(null));
  }

  /** The value of a cell for a measurement; empty if it cannot be computed. */
  static Optional<Estimate> value(RunSummary run, CellKey key, Here here) {
    Optional<PerFork> value = values(run, key, here);
    return here.over() == null
        ? value.map(PerFork::estimate)
        : value
            .flatMap(one -> values(run, here.over().inPlaceOf(key), here).flatMap(one::dividedBy))
            .map(PerFork::estimate)
            .map(ratio -> ratio.map(factor -> 100 * (factor - 1)));
  }

  private static Optional<PerFork> values(RunSummary run, CellKey key, Here here) {
    ToDoubleFunction<Sample> read =
        sample -> sum(sample, key.clients(), here.measure()) / here.divisor();
    return run.cell(key).flatMap(cell -> cell.values(Scale.LOG, read));
  }

  /**
   * Adds up the values that the sample has: a sample without security lacks the phases of security.
   * Returns {@code NaN} if it has none of them.
   */
  private static double sum(Sample sample, int clients, List<String> names) {
    return names.stream()
        .mapToDouble(name -> new SampleValue(List.of(name)).of(sample, clients))
        .filter(value -> !Double.isNaN(value))
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }
}
