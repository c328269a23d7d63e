package org.gridsec.results.report;

import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;

/**
 * A figure of a paper, as the report draws it: a measure over what its cells differ in.
 *
 * @param scenario id of the scenario it belongs to
 * @param title what it shows
 * @param source the paper and the place in it, such as {@code GRID'04, Figure 1}
 * @param published what the paper measured and how, in our words
 * @param measure what the y axis shows
 * @param sweep what the x axis shows
 * @param logScale whether the y axis is logarithmic
 * @param series in the order of the legend
 */
public record Figure(
    String scenario,
    String title,
    String source,
    String published,
    Measure measure,
    Sweep sweep,
    boolean logScale,
    List<Series> series) {

  public Figure {
    series = List.copyOf(series);
  }

  /** A figure over the number of clients. */
  public Figure(
      String scenario,
      String title,
      String source,
      String published,
      Measure measure,
      boolean logScale,
      List<Series> series) {
    this(scenario, title, source, published, measure, Sweep.CLIENTS, logScale, series);
  }

  /** Where its cells are on the x axis, in ascending order. */
  List<Integer> points() {
    return series.stream()
        .flatMap(line -> line.cells().stream())
        .map(sweep::of)
        .distinct()
        .sorted()
        .toList();
  }

  /**
   * A line of a figure.
   *
   * @param label what this project calls it
   * @param paperLabel what the paper calls it; empty where the paper has no such line
   * @param cells its points; those that the run lacks are shown as not measured
   */
  public record Series(String label, String paperLabel, List<CellKey> cells) {
    public Series {
      cells = List.copyOf(cells);
    }
  }
}
