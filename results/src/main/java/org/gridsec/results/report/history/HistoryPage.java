package org.gridsec.results.report.history;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Table;

/**
 * Contents of {@code history.ftlh}, as text. The type is public because the template engine reads
 * public types only.
 *
 * @param title of the page
 * @param summary extent of the history, in a sentence
 * @param notices to read before the results
 * @param style the page's CSS
 * @param changes the latest first
 * @param mechanisms with their series
 * @param machines with the conditions of their runs, in the order of their numbers
 * @param runs the latest first
 */
public record HistoryPage(
    String title,
    String summary,
    List<String> notices,
    TemplateHTMLOutputModel style,
    List<ChangeRow> changes,
    List<MechanismView> mechanisms,
    List<String> machines,
    Table runs) {

  /**
   * A change of a level.
   *
   * @param run number of the first run on the new level
   * @param slower true if security costs more since then
   * @param anchor id of the series' figure on the page
   * @param also software that changed at the same time
   */
  public record ChangeRow(
      int run,
      String date,
      String series,
      String anchor,
      boolean slower,
      String change,
      String interval,
      String pValue,
      List<String> also) {}

  /** The series of a mechanism. */
  public record MechanismView(String name, List<SeriesView> series) {}

  /**
   * A series.
   *
   * @param verdicts result for the latest level and changes, a sentence per machine
   * @param blocks chart, levels, and runs without a value
   */
  public record SeriesView(String name, String anchor, List<String> verdicts, List<Block> blocks) {}
}
