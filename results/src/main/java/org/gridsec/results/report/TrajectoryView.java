package org.gridsec.results.report;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.model.Entry;

/**
 * A figure over the number of the call, as text. Public for the template engine, which reads public
 * types only.
 *
 * @param id of its element
 * @param drawings {@code svg} elements; none where there are no fonts to draw with
 * @param rows what became of each line
 * @param tenths response times, a line a row and a tenth of its calls a column
 * @param remarks what is found of each line that was to outlast another, and what failed
 */
public record TrajectoryView(
    String id,
    List<TemplateHTMLOutputModel> drawings,
    List<Row> rows,
    List<Tenths> tenths,
    List<String> remarks) {

  /**
   * A line.
   *
   * @param paperLabel empty where the paper does not have it
   * @param ending of its courses, and how many ended so
   * @param contexts at the end of the last course
   * @param heap at the end of the last course, in MiB
   */
  public record Row(
      String label,
      String paperLabel,
      String ending,
      Entry calls,
      Entry knee,
      Entry climb,
      String contexts,
      String heap,
      Entry kibPerContext) {}

  /** A line's response times. */
  public record Tenths(String label, List<Entry> entries) {}
}
