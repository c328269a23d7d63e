package org.gridsec.scenarios.grid04;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.LeastSquares;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.summary.RunSummary;

/** Growth of selection and canonicalization over the size of signed arrays. */
record SelectionTables(RunSummary run, Figure figure) {

  /** Operation, side and name of its phase. */
  private enum Side {
    SIGNING("Signing, on the client", "client.protect"),
    VERIFYING("Verifying, on the server", "server.verify");

    private final String title;
    private final String phase;

    Side(String title, String phase) {
      this.title = title;
      this.phase = phase;
    }
  }

  /** A phase of a line: ms per call by number of strings. */
  private record Growth(String line, String phase, SortedMap<Integer, PerFork> millis) {

    String name() {
      return line + ": " + phase.substring(phase.lastIndexOf('.') + 1);
    }

    /** Exponent of growth over the last two sizes, where constant costs matter least. */
    Optional<PerFork> exponent(List<Integer> sizes) {
      SortedMap<Integer, PerFork> last = millis.tailMap(sizes.get(0));
      return last.size() < 2 ? Optional.empty() : LeastSquares.logLogSlope(last);
    }
  }

  /** Returns charts and tables; empty if no such phase was recorded. */
  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    for (Side side : Side.values()) {
      List<Growth> growths =
          figure.series().stream()
              .flatMap(
                  line ->
                      Stream.of("selection", "canonicalization")
                          .map(part -> growth(line, side.phase + "." + part)))
              .filter(growth -> !growth.millis().isEmpty())
              .toList();
      if (!growths.isEmpty()) {
        blocks.add(chart(side, growths));
        blocks.add(table(side, growths));
      }
    }
    return blocks;
  }

  private Growth growth(Figure.Series line, String phase) {
    return new Growth(
        line.label(), phase, figure.values(run, line, sample -> Amounts.phase(sample, phase)));
  }

  private Chart chart(Side side, List<Growth> phases) {
    SortedMap<Double, String> sizes = new TreeMap<>();
    figure.points().forEach(size -> sizes.put((double) size, Integer.toString(size)));
    return new Chart(
        figure.scenario() + "-" + side.name().toLowerCase(Locale.ROOT),
        Chart.Form.LINES,
        side.title,
        "time of selection and of canonicalization over the number of strings",
        side.title + ": ms a call over the number of strings in the array; both axes logarithmic.",
        new Axis(figure.sweep().title(), true, true, sizes),
        List.of(
            new Chart.Panel(
                Axis.logarithmic("ms a call"),
                Chart.Line.numbered(phases.stream().map(SelectionTables::line).toList()))));
  }

  private static Chart.Line line(Growth growth) {
    return Chart.Line.of(
        growth.name(),
        Chart.Style.POINTS_AND_LINE,
        0,
        growth.millis().entrySet().stream()
            .map(
                point ->
                    new Chart.Point(point.getKey(), point.getValue().estimate(), Chart.Sign.NONE))
            .toList());
  }

  private Table table(Side side, List<Growth> phases) {
    List<Integer> sizes = figure.points();
    List<Integer> last = sizes.subList(Math.max(0, sizes.size() - 2), sizes.size());
    return new TableSpec<Growth>(
            side.title
                + ": ms a call; exponent b of time ∝ strings^b over the last two sizes, which is 1 for what"
                + " grows as the array does, and 2 for what grows as its square",
            figure.sweep().title(),
            Growth::name)
        .columns(
            sizes,
            Object::toString,
            (growth, size) -> Entry.of(Optional.ofNullable(growth.millis().get(size))))
        .value("exponent", growth -> growth.exponent(last))
        .of(phases);
  }
}
