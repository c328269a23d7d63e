package org.gridsec.results.report;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;

/**
 * A measured figure with its tables, as the page shows it.
 *
 * @param id of its element
 * @param published what the paper found
 * @param inPaper whether a paper has any of its lines
 * @param caption of the drawing
 * @param drawing an {@code svg} element; null where there are no fonts to draw with
 * @param columns values of what it is drawn over
 * @param over the name of that
 * @param tableCaption of the values
 * @param rows values, a series a row
 * @param ratioCaption what the ratios are of
 * @param ratios the same, by those of the cells' baselines; empty where no series has any
 * @param slopeColumns between which points of the x axis slopes are
 * @param slopes exponents of the growth, a series a row; empty where the x axis is linear
 * @param further tables of other measures of the same cells
 * @param notes failures and warnings, by the mark that cells carry
 * @param absent series that the run was not asked for
 * @param csv where its values are, relative to the page
 * @param tables what else is to be told of its cells
 * @param phases where the time goes; null where no cell recorded its phases
 */
public record FigureView(
    String id,
    String title,
    String source,
    String published,
    boolean inPaper,
    String caption,
    TemplateHTMLOutputModel drawing,
    List<String> columns,
    String over,
    String tableCaption,
    List<Row> rows,
    String ratioCaption,
    List<Row> ratios,
    List<String> slopeColumns,
    List<Row> slopes,
    List<Further> further,
    List<Fact> notes,
    List<String> absent,
    String csv,
    List<Table> tables,
    PhasesView phases) {

  /** A table with the columns of the figure's. */
  public record Further(String caption, List<Row> rows) {}

  /**
   * A series in a table.
   *
   * @param paperLabel empty where the paper does not have it
   */
  public record Row(String label, String paperLabel, List<Entry> entries) {}
}
