package org.gridsec.results.report;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Status;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Sweep;

/**
 * What a chart draws: lines of values over what is varied.
 *
 * @param title of the whole
 * @param meaning what is over what, in words
 * @param over heads the x axis
 * @param logarithmic whether equal distances on the x axis are equal factors
 * @param quantity heads the y axis, with the unit
 * @param places on the x axis, in ascending order
 * @param names of the places
 * @param lines in the order of the legend
 */
record Drawing(
    String title,
    String meaning,
    String over,
    boolean logarithmic,
    String quantity,
    List<Integer> places,
    IntFunction<String> names,
    List<Line> lines) {

  Drawing {
    places = List.copyOf(places);
    lines = List.copyOf(lines);
  }

  /** A figure's measure of what a run was asked for. */
  static Drawing of(RunSummary run, Figure figure) {
    Measure measure = figure.measure();
    Sweep sweep = figure.sweep();
    return new Drawing(
        figure.source() + ": " + figure.title(),
        "%s in %s over %s".formatted(measure.title(), measure.unit(), sweep.meaning()),
        sweep.title(),
        sweep.logarithmic(),
        measure.title() + " (" + measure.unit() + ")",
        figure.points(),
        sweep::label,
        figure.series().stream()
            .map(
                series ->
                    new Line(
                        series.label(),
                        series.paperLabel(),
                        series.cells().stream()
                            .flatMap(key -> run.cell(key).stream())
                            .map(c -> new Point(sweep.of(c.key()), c, measure.of(c)))
                            .toList()))
            .toList());
  }

  /**
   * A line.
   *
   * @param label what this project calls it
   * @param paperLabel what the paper calls it; empty where the paper has no such line
   * @param points from left to right
   */
  record Line(String label, String paperLabel, List<Point> points) {
    Line {
      points = List.copyOf(points);
    }

    /** The paper's name and this project's, where it has both. */
    List<String> names() {
      return Stream.of(paperLabel, label).filter(name -> !name.isEmpty()).toList();
    }

    Optional<Point> at(int place) {
      return points.stream().filter(point -> point.at() == place).findFirst();
    }
  }

  /**
   * A point of a line.
   *
   * @param at its place on the x axis
   * @param value null where the cell has none
   */
  record Point(int at, CellSummary cell, Estimate value) {

    Status status() {
      return cell.cell().status();
    }

    boolean flagged() {
      return !cell.warnings().isEmpty();
    }
  }
}
