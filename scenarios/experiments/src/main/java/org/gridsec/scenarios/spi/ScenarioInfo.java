package org.gridsec.scenarios.spi;

import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;

/**
 * Description of a scenario.
 *
 * @param id id on the command line
 * @param title title of the figure or table
 * @param source paper and location
 * @param finding finding of the paper, in our words
 * @param measure quantity that the figure shows per cell
 * @param sweep property in which the cells of a line differ
 * @param beside paper whose figures can only be read with this scenario of the project, by the name
 *     that begins their ids; empty if there is none
 */
public record ScenarioInfo(
    String id,
    String title,
    String source,
    String finding,
    Measure measure,
    Sweep sweep,
    String beside) {

  public ScenarioInfo(
      String id, String title, String source, String finding, Measure measure, Sweep sweep) {
    this(id, title, source, finding, measure, sweep, "");
  }

  /** Creates a description of a sweep over the number of clients. */
  public ScenarioInfo(String id, String title, String source, String finding, Measure measure) {
    this(id, title, source, finding, measure, Sweep.CLIENTS);
  }
}
