package org.gridsec.results.report.figure;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.gridsec.results.claims.selector.SampleValue;
import org.gridsec.results.papers.Here;
import org.gridsec.results.papers.PublishedFigure;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.store.KeyColumns;
import org.gridsec.results.summary.RunSummary;

/**
 * A paper's figure, redrawn with the results of this run in place of the paper's lines.
 *
 * @param published axes and line names of the paper
 * @param figure this project's figure with the cells, restricted to the cells of the run
 * @param lines in the paper's order; several for one of the paper's lines if the run has several
 */
public record FigureHere(PublishedFigure published, Figure figure, List<LineHere> lines) {

  /** A line and the measurement that its values come from. */
  record LineHere(PlottedLine line, Here here) {}

  private record Value(LineHere of, PlottedLine.Point point) {}

  public FigureHere {
    lines = List.copyOf(lines);
  }

  /** The figure of a run; empty if none of its lines was measured. */
  public static Optional<FigureHere> of(RunSummary run, Figure whole, PublishedFigure published) {
    LinesHere measured = new LinesHere(run, whole);
    List<LineHere> lines =
        published.series().stream()
            .flatMap(
                series ->
                    measured.of(series).stream().map(line -> new LineHere(line, series.here())))
            .toList();
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(new FigureHere(published, measured.figure(), lines));
  }

  /** Id on the page of a paper's figure or table within an experiment. */
  public static String id(String scenario, String place) {
    return scenario + "-" + place.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
  }

  /** Path of the CSV file with its values, relative to the page. */
  public String file() {
    return "figures/" + id(figure.scenario(), published.place()) + ".csv";
  }

  String title() {
    return published.place() + ": " + published.caption();
  }

  /** The chart, with the paper's axes. */
  public Chart chart() {
    return PlottedLine.chart(
        id(figure.scenario(), published.place()),
        title() + ", measured here",
        published.y().heading(),
        published.x().heading(),
        "%s, as measured here: %s over %s; intervals at 95 %%."
            .formatted(title(), published.y().heading(), published.x().heading()),
        figure,
        lines.stream().map(LineHere::line).toList());
  }

  /**
   * A table with a row per line, in the paper's terms.
   *
   * @param marks mark for each note on a cell
   */
  public Table table(Map<String, String> marks) {
    return new TableSpec<LineHere>(
            title() + ", in the paper’s terms; intervals at 95 %",
            published.x().title(),
            of -> of.line().paperLabel(),
            of -> of.line().label() + ", " + LinesHere.unit(of.here()))
        .columns(
            figure.points(),
            figure.sweep()::label,
            (of, place) ->
                of.line()
                    .at(place)
                    .map(point -> FigureTables.marked(point.cell(), point.value(), marks))
                    .orElse(Entry.NOTHING))
        .of(lines)
        .withCsv(file());
  }

  /** Writes the values as CSV, one row per point. */
  public void write(OutputStream out) throws IOException {
    KeyColumns.<Value>of(value -> value.point().cell().key())
        .column("scenario", value -> figure.scenario())
        .column("figure", value -> published.place())
        .column("series", value -> value.of().line().label())
        .column("paper_series", value -> value.of().line().paperLabel())
        .column("status", value -> value.point().status().id())
        .column("forks", value -> value.point().cell().forks())
        .column("measure", value -> new SampleValue(value.of().here().measure()))
        .column("unit", value -> LinesHere.unit(value.of().here()))
        .estimate("value", "", value -> value.point().value())
        .column("warnings", value -> String.join("; ", value.point().cell().warnings()))
        .write(
            lines.stream()
                .flatMap(of -> of.line().points().stream().map(point -> new Value(of, point)))
                .toList(),
            out);
  }
}
