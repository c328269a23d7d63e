package org.gridsec.scenarios.spi;

import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;

/**
 * What a scenario reproduces.
 *
 * @param id as on the command line
 * @param title what it shows
 * @param source paper and place
 * @param finding what the paper says of it, in our words
 * @param measure what its figure shows of each cell
 * @param sweep what the cells of a line differ in
 */
public record ScenarioInfo(
    String id, String title, String source, String finding, Measure measure, Sweep sweep) {

  /** Over the number of clients. */
  public ScenarioInfo(String id, String title, String source, String finding, Measure measure) {
    this(id, title, source, finding, measure, Sweep.CLIENTS);
  }
}
