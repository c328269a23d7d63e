package org.gridsec.results.papers;

/**
 * A line, bar or row of a paper.
 *
 * @param label the paper's name for it
 * @param ours what stands in its place here; null where no cell does
 */
public record PaperSeries(String label, Counterpart ours) {

  public PaperSeries {
    Required.text("label", label);
  }
}
