package org.gridsec.results.report;

import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.Measure;

/**
 * A figure of a paper, as the report draws it: a measure over the number of clients.
 *
 * @param scenario id of the scenario it belongs to
 * @param title what it shows
 * @param source the paper and the place in it, such as {@code GRID'04, Figure 1}
 * @param published what the paper measured and how, in our words
 * @param measure what the y axis shows
 * @param logScale whether the y axis is logarithmic
 * @param series in the order of the legend
 */
public record Figure(
    String scenario,
    String title,
    String source,
    String published,
    Measure measure,
    boolean logScale,
    List<Series> series) {

  public Figure {
    series = List.copyOf(series);
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
