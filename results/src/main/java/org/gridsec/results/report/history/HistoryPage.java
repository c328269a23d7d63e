package org.gridsec.results.report.history;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Table;

/**
 * What {@code history.ftlh} shows, as text. Public for the template engine, which reads public
 * types only.
 *
 * @param title of the page
 * @param summary what the history has, in a sentence
 * @param notices what to know before reading on
 * @param style the page's CSS
 * @param changes the latest first
 * @param mechanisms with their series
 * @param machines that the runs were made on, and how, in the order of their numbers
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
   * @param slower whether security costs more since
   * @param anchor of the series' figure
   * @param also what of the software changed with it
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
   * @param verdicts what can be said of its changes, a sentence for each machine
   * @param blocks its drawing and levels, and the runs without a value
   */
  public record SeriesView(String name, String anchor, List<String> verdicts, List<Block> blocks) {}
}
