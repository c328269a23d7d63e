package org.gridsec.results.report.figure;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.store.Csv;
import org.gridsec.results.store.KeyColumns;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;

/**
 * Writes the values of a figure as CSV: one row per point, with its interval and its ratio to the
 * baseline.
 *
 * @param figure restricted to the cells of the run
 */
public record FigureCsv(RunSummary run, Figure figure) {

  private record Point(Figure.Series series, CellKey key, CellSummary cell) {}

  private record Segment(PhaseBreakdown.Bar bar, String phase, PhaseBreakdown.Part part) {}

  public FigureCsv {
    figure = figure.asked(run);
  }

  /** Path of the file, relative to the page. */
  public static String file(Figure figure) {
    return "figures/" + figure.scenario() + ".csv";
  }

  /** Path of the file with the phases of its cells, relative to the page. */
  public static String phasesFile(Figure figure) {
    return "figures/" + figure.scenario() + "-phases.csv";
  }

  public void write(OutputStream out) throws IOException {
    boolean time = figure.measure() != Measure.THROUGHPUT_PER_SECOND;
    Csv<Point> table =
        KeyColumns.<Point>of(Point::key)
            .column("scenario", point -> figure.scenario())
            .column("series", point -> point.series().label())
            .column("paper_series", point -> orNone(point.series().paperLabel()))
            .column("status", point -> point.cell().cell().status().id())
            .column("forks", point -> point.cell().forks())
            .estimate(
                time ? "response" : "throughput",
                time ? "_ms" : "_per_s",
                point -> figure.measure().of(point.cell()))
            .column("baseline", point -> run.baselineName(point.key()))
            .estimate("ratio_to_baseline", "", this::ratio);
    if (points().stream().anyMatch(point -> Further.allocated(point.cell()) != null)) {
      table.column(
          "allocated_bytes_per_operation",
          point -> Further.allocated(point.cell()),
          Estimate::point);
    }
    table
        .column("warnings", point -> String.join("; ", point.cell().warnings()))
        .write(points(), out);
  }

  /** Writes the phases of its cells: one row per cell, side and phase. */
  public void writePhases(OutputStream out) throws IOException {
    KeyColumns.<Segment>of(segment -> segment.bar().cell())
        .column("scenario", segment -> figure.scenario())
        .column("side", segment -> segment.bar().side())
        .column("phase", Segment::phase)
        .estimate("phase", "_ms", segment -> segment.part().millis())
        .estimate("share_of_response", "", segment -> segment.part().share())
        .write(segments(), out);
  }

  private List<Point> points() {
    return figure.series().stream()
        .flatMap(
            series ->
                series.cells().stream()
                    .map(key -> new Point(series, key, run.cell(key).orElseThrow())))
        .toList();
  }

  private List<Segment> segments() {
    return new PhaseBreakdown(run, figure)
        .bars().stream()
            .flatMap(
                bar ->
                    bar.parts().entrySet().stream()
                        .map(part -> new Segment(bar, part.getKey(), part.getValue())))
            .toList();
  }

  public boolean hasPhases() {
    return !segments().isEmpty();
  }

  private Estimate ratio(Point point) {
    return run.ratioToBaseline(point.key(), figure.measure()).orElse(null);
  }

  /**
   * Replaces empty text, because programs that group by a column drop rows in which it is empty.
   */
  private static String orNone(String text) {
    return text.isEmpty() ? "none" : text;
  }
}
