package org.gridsec.results.report;

import java.util.List;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.model.Block;

/**
 * A paper on the page, with its experiments in its order and the results of this run.
 *
 * @param id of its element
 * @param name such as {@code GRID'04}
 * @param citation authors, title, venue and year
 * @param disagreements places where the paper contradicts itself, with the value that is used here
 */
public record PaperView(
    String id,
    String name,
    String citation,
    List<Fact> disagreements,
    List<ExperimentView> experiments) {

  /** Number of its experiments that the run measured. */
  public long measured() {
    return experiments.stream().filter(one -> !one.measured().isEmpty()).count();
  }

  /**
   * An experiment of a paper.
   *
   * @param id of its element, which is the scenario's id
   * @param place in the paper
   * @param method of measurement in the paper
   * @param says statements of the paper, with the place as the name
   * @param exhibits the paper's figures and tables
   * @param measured results of this run; empty if there are none
   * @param command that measures the experiment; empty if it was measured, or if no scenario
   *     measures it
   */
  public record ExperimentView(
      String id,
      String place,
      String title,
      String method,
      List<Fact> says,
      List<ExhibitView> exhibits,
      List<Block> measured,
      String command) {}

  /**
   * A figure or table of the paper, as published and as measured here.
   *
   * @param id of its page
   * @param place in the paper, and the caption
   * @param published axes, or values as printed
   * @param here results in the paper's terms; empty if there are none
   */
  public record ExhibitView(
      String id, String place, List<Block> published, List<? extends Block> here) {

    /** The same exhibit with other results of this run. */
    ExhibitView with(List<Block> measured) {
      return new ExhibitView(id, place, published, measured);
    }
  }
}
