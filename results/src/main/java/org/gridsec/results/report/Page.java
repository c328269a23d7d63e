package org.gridsec.results.report;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;

/**
 * What {@code report.ftlh} shows, as text. Public for the template engine, which reads public types
 * only.
 *
 * @param title of the page
 * @param facts what was run, where and when
 * @param method how, in sentences
 * @param notices what to know before reading a figure
 * @param command that makes such a run again
 * @param style the page's CSS
 * @param cells all cells of the run
 * @param software that was measured, with versions
 */
public record Page(
    String title,
    List<Fact> facts,
    String method,
    List<String> notices,
    String command,
    TemplateHTMLOutputModel style,
    List<FigureView> figures,
    List<CellRow> cells,
    List<Fact> software) {

  /** A name and a value. */
  public record Fact(String name, String value) {}

  /**
   * A figure with its tables.
   *
   * @param id of its element
   * @param drawing an {@code svg} element; null where there are no fonts to draw with
   * @param inPaper whether a paper has any of its lines
   * @param sweep what the columns differ in, as their heading
   * @param over the same, within a sentence
   * @param columns points of the figure's x axis
   * @param sampling how many generations its values rest on
   * @param rows values, a series a row
   * @param ratios the same, by those of the cells' baselines; empty where no series has any
   * @param ratioCaption what the ratios are of
   * @param notes failures and warnings, by the mark that cells carry
   */
  public record FigureView(
      String id,
      String title,
      String source,
      String published,
      boolean inPaper,
      String measure,
      String unit,
      String sampling,
      TemplateHTMLOutputModel drawing,
      String sweep,
      String over,
      List<String> columns,
      List<Row> rows,
      List<Row> ratios,
      String ratioCaption,
      List<Fact> notes) {}

  /**
   * A series in a table.
   *
   * @param paperLabel empty where the paper does not have it
   */
  public record Row(String label, String paperLabel, List<Entry> entries) {}

  /**
   * A cell in a table.
   *
   * @param state {@code ok}, {@code failed}, {@code pending} or {@code none}
   * @param value the point, or what stands in its place
   * @param interval empty where there is none
   * @param marks of its notes
   */
  public record Entry(String state, String value, String interval, String marks) {}

  /** A cell with everything that is known of it; values are empty where there are none. */
  public record CellRow(
      String series,
      int clients,
      String status,
      Entry response,
      Entry throughput,
      List<String> percentiles,
      String serverCpu,
      String calls,
      String slices,
      List<String> remarks) {}
}
