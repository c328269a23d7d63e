package org.gridsec.results.report;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;
import org.gridsec.results.claims.SampleValue;
import org.gridsec.results.papers.Counterpart;
import org.gridsec.results.papers.Here;
import org.gridsec.results.papers.PaperSeries;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/** The lines of a run that stand in the place of a paper's line. */
final class LinesHere {

  private final RunSummary run;
  private final Figure figure;

  /** Those of a figure, of what the run was asked for. */
  LinesHere(RunSummary run, Figure whole) {
    this.run = run;
    figure = whole.asked(run);
  }

  /** The figure whose lines they are, without what the run was not asked for. */
  Figure figure() {
    return figure;
  }

  /** None where nothing is measured in the place. */
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

  /** Of what is measured in the place of a quantity. */
  static String unit(Here here) {
    return here.over() == null ? new SampleValue(here.measure()).unit() : "%";
  }

  private PlottedLine.Point point(CellKey key, Here here) {
    return new PlottedLine.Point(
        figure.sweep().of(key), run.cell(key).orElseThrow(), value(run, key, here).orElse(null));
  }

  /** What a cell has in the place of a quantity. */
  static Optional<Estimate> value(RunSummary run, CellKey key, Here here) {
    Optional<PerFork> value = values(run, key, here);
    return here.over() == null
        ? value.map(PerFork::estimate)
        : value
            .flatMap(one -> values(run, here.over().inPlaceOf(key), here).flatMap(one::dividedBy))
            .map(PerFork::estimate)
            .map(
                ratio ->
                    new Estimate(
                        percent(ratio.point()), percent(ratio.lower()), percent(ratio.upper())));
  }

  private static Optional<PerFork> values(RunSummary run, CellKey key, Here here) {
    ToDoubleFunction<Sample> read =
        sample -> sum(sample, key.clients(), here.measure()) / here.divisor();
    return run.cell(key).flatMap(cell -> cell.values(Scale.LOG, read));
  }

  /** Of those that the sample has: without security there are no phases of it. */
  private static double sum(Sample sample, int clients, List<String> names) {
    return names.stream()
        .mapToDouble(name -> new SampleValue(List.of(name)).of(sample, clients))
        .filter(value -> !Double.isNaN(value))
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  private static Double percent(Double ratio) {
    return ratio == null ? null : 100 * (ratio - 1);
  }
}
