package org.gridsec.results.report.history;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;

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
    List<RunRow> runs) {

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
   * @param drawing empty where no run has a value
   * @param verdicts what can be said of its changes, a sentence for each machine
   * @param missing runs without a value, and why
   */
  public record SeriesView(
      String name,
      String anchor,
      TemplateHTMLOutputModel drawing,
      List<String> verdicts,
      List<LevelRow> levels,
      List<String> missing) {}

  /**
   * A level of a series.
   *
   * @param machine its number
   * @param change against the level before; empty for the first
   */
  public record LevelRow(
      int machine,
      String runs,
      int count,
      String overhead,
      String interval,
      boolean slower,
      String change,
      String pValue) {}

  /** A run of the history. */
  public record RunRow(
      int number,
      String started,
      String id,
      String revision,
      int machine,
      String forks,
      String jdk,
      String gridsec,
      String values) {}
}
