package org.gridsec.results.report;

import java.util.List;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.model.Block;

/**
 * A paper on the page: its experiments in its order, each with what was measured here.
 *
 * @param id of its element
 * @param name such as {@code GRID'04}
 * @param citation authors, title, venue and year
 * @param disagreements where the paper says two things, and which of them is taken
 */
public record PaperView(
    String id,
    String name,
    String citation,
    List<Fact> disagreements,
    List<ExperimentView> experiments) {

  /**
   * An experiment.
   *
   * @param id of its element: the scenario's
   * @param place in the paper
   * @param method how the paper measured
   * @param says what the paper says, with the place as the name
   * @param exhibits the paper's figures and tables
   * @param measured what was measured here; empty where nothing was
   * @param command that would measure it; empty where it was measured, or no scenario does
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
   * A figure or table of the paper, as published and as it is here.
   *
   * @param id of its page
   * @param place in the paper, and what it shows
   * @param published axes, or values as printed
   * @param here in the paper's terms; empty where nothing was measured in its place
   */
  public record ExhibitView(
      String id, String place, List<Block> published, List<? extends Block> here) {

    /** The same with what else was measured here. */
    ExhibitView with(List<Block> measured) {
      return new ExhibitView(id, place, published, measured);
    }
  }
}
