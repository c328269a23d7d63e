package org.gridsec.results.papers;

import org.gridsec.results.yaml.Required;

/**
 * A line, bar or row of a paper.
 *
 * @param label the paper's name for it
 * @param ours counterpart in this project; null if no cell is one
 * @param here corresponding measurement; null for the figure's measure
 */
public record PaperSeries(String label, Counterpart ours, Here here) {

  /** A series of the figure's measure. */
  public PaperSeries(String label, Counterpart ours) {
    this(label, ours, null);
  }

  public PaperSeries {
    Required.text("label", label);
  }
}
