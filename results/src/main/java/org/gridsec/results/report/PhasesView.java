package org.gridsec.results.report;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.model.Entry;

/**
 * Where the time of calls goes.
 *
 * @param drawing stacked bars, an {@code svg} element; null where there are no fonts to draw with
 * @param caption of the drawing
 * @param tableCaption of the table
 * @param columns names of phases
 * @param csv where the values are, relative to the page
 */
public record PhasesView(
    TemplateHTMLOutputModel drawing,
    String caption,
    String tableCaption,
    List<String> columns,
    List<Row> rows,
    String csv) {

  /**
   * A side of a cell.
   *
   * @param side {@code client} or {@code server}
   * @param millis of all its phases
   * @param shares of the client's response time in %, a phase an entry
   */
  public record Row(String label, String side, String millis, List<Entry> shares) {}
}
