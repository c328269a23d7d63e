package org.gridsec.results.report;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.model.Table;

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
   * @param beside the paper's figures and tables as they are here, in its order
   * @param figure what was measured here; null where nothing was
   * @param trajectories the same over the number of the call; null likewise
   * @param warmUp the same from the first call of fresh JVMs on; null likewise
   * @param command that would measure it; empty where it was measured, or no scenario does
   */
  public record ExperimentView(
      String id,
      String place,
      String title,
      String method,
      List<Fact> says,
      List<ExhibitView> exhibits,
      List<BesideView> beside,
      FigureView figure,
      TrajectoryView trajectories,
      WarmUpView warmUp,
      String command) {

    /** Whether anything was. */
    public boolean measured() {
      return figure != null || trajectories != null || warmUp != null;
    }
  }

  /**
   * A figure or table of the paper, in its terms, as it is here.
   *
   * @param drawing an {@code svg} element; null for tables, and where there are no fonts to draw
   *     with
   * @param caption of the drawing; empty for tables
   * @param csv where the table's values are, relative to the page; empty for nowhere
   */
  public record BesideView(
      TemplateHTMLOutputModel drawing, String caption, Table table, String csv) {

    /** A table alone. */
    BesideView(Table table) {
      this(null, "", table, "");
    }
  }

  /**
   * A figure or table as published.
   *
   * @param axes a line an axis; empty for tables
   * @param corner heading over the row headings
   * @param columns headings; empty where no values are printed
   * @param rows values, as printed
   * @param remark empty for nothing
   */
  public record ExhibitView(
      String place,
      String caption,
      List<String> axes,
      String corner,
      List<String> columns,
      List<PublishedRow> rows,
      String remark) {}

  /**
   * A row of a published table.
   *
   * @param ours what stands in its place here; empty where nothing does
   */
  public record PublishedRow(String label, String ours, List<String> values) {}
}
