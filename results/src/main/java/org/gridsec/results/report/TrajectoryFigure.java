package org.gridsec.results.report;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;

/**
 * A figure of a paper over the number of the call, from the first one to a server.
 *
 * @param scenario id of the scenario it belongs to
 * @param title what it shows
 * @param source the paper and the place in it
 * @param fromCold whether it shows how JVMs get warm, and not how servers give out
 * @param lines in the order of the legend
 */
public record TrajectoryFigure(
    String scenario, String title, String source, boolean fromCold, List<Line> lines) {

  public TrajectoryFigure {
    lines = List.copyOf(lines);
  }

  /**
   * A line of such a figure.
   *
   * @param paperLabel what the paper calls it; empty where the paper has no such line
   * @param key what is called
   * @param jvm what its servers' JVMs differ in
   * @param outlasts the line whose server gives out, where this one is to go on {@code times} as
   *     long; empty for that line itself
   * @param times how many times as many calls this line is to have as that
   */
  public record Line(
      String paperLabel, CellKey key, Parameters jvm, Optional<CellKey> outlasts, int times) {}
}
