package org.gridsec.results.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.papers.PaperSeries;
import org.gridsec.results.papers.PublishedFigure;
import org.gridsec.results.papers.PublishedFigure.Derived;
import org.gridsec.results.papers.Quantity;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Point;
import org.gridsec.results.report.model.Chart.Sign;

/**
 * The known part of a figure whose lines have no printed values: the frame of its axes, and points
 * that follow from numbers printed elsewhere, as hollow marks.
 */
public final class DerivedChart {

  private DerivedChart() {}

  /**
   * Returns the chart; empty if neither such points nor both axes are known.
   *
   * @param id of the figure on the page
   */
  public static Optional<Chart> of(String id, PublishedFigure figure) {
    boolean framed = figure.x().range() != null && figure.y().range() != null;
    if (figure.derived().isEmpty() && !framed) {
      return Optional.empty();
    }
    List<PaperSeries> series = figure.series();
    return Optional.of(
        new Chart(
            id + "-derived",
            Chart.Form.LINES,
            figure.place() + ": " + figure.caption() + ", as far as the paper tells",
            "%s over %s".formatted(figure.y().heading(), figure.x().heading()),
            "%s: %s over %s. Hollow marks are derived from numbers that the paper prints elsewhere; bars are ranges and bounds."
                .formatted(figure.place(), figure.y().heading(), figure.x().heading()),
            axis(figure.x()),
            List.of(
                new Chart.Panel(
                    axis(figure.y()),
                    IntStream.range(0, series.size())
                        .mapToObj(i -> line(figure, series.get(i).label(), i))
                        .filter(line -> !line.points().isEmpty())
                        .toList(),
                    rules(figure)))));
  }

  /** The arithmetic behind a point, in words. */
  public static String how(Derived derived) {
    return "%s at %s: %s. %s"
        .formatted(
            String.join(", ", derived.series()), derived.at(), derived.value(), derived.how());
  }

  private static Axis axis(PublishedFigure.Axis axis) {
    return new Axis(
        axis.heading(),
        axis.log(),
        true,
        new TreeMap<>(),
        axis.range() == null ? List.of() : List.of(axis.range().low(), axis.range().high()));
  }

  private static Line line(PublishedFigure figure, String label, int look) {
    return Line.of(
        label,
        Chart.Style.POINTS,
        look,
        figure.derived().stream()
            .filter(derived -> derived.series().contains(label))
            .map(derived -> new Point(derived.at(), drawn(derived.value(), figure), Sign.DERIVED))
            .toList());
  }

  /** A range as an interval around its middle, a bound as a point at its finite end. */
  private static Estimate drawn(Quantity value, PublishedFigure figure) {
    if (value.point().isPresent()) {
      return Estimate.withoutInterval(value.low());
    }
    double most = figure.y().range() == null ? value.low() : figure.y().range().high();
    double low = Double.isInfinite(value.low()) ? 0 : value.low();
    double high = Double.isInfinite(value.high()) ? most : value.high();
    double point =
        Double.isInfinite(value.low())
            ? high
            : Double.isInfinite(value.high()) ? low : (low + high) / 2;
    return new Estimate(point, low, high);
  }

  /** Places of the x axis that the text names. */
  private static List<Chart.Rule> rules(PublishedFigure figure) {
    return figure.says().stream()
        .flatMap(statement -> statement.values().stream())
        .filter(value -> value.at() != null && value.unit().equals(figure.x().unit()))
        .flatMap(
            value ->
                value.value().low() == value.at()
                    ? Stream.of(new Chart.Rule(value.at(), value.what()))
                    : Stream.empty())
        .toList();
  }
}
