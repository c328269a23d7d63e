package org.gridsec.results.report.compare;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.CostPicture;

/**
 * What {@code compare.ftlh} shows, as text. Public for the template engine, which reads public
 * types only. All lists of values have one for each run, in the order of {@code runs}.
 *
 * @param intro what the columns are, in some sentences
 * @param runs at the heads of the columns
 * @param notices what to know before reading a table
 * @param cost of each mechanism, at a glance
 * @param style the page's CSS
 * @param environment what was run, and on what
 * @param alike software that is the same in all runs; empty where there is none
 * @param claims those that a run could judge
 * @param claimsLeftOut what became of the others; empty where there are none
 * @param ratios response time by that of each cell's baseline
 * @param responseTimes in ms
 * @param notes failures and warnings of cells, a line each
 * @param courses how many calls servers had that were followed call by call; empty where none was
 * @param climbs of the same, the mean of the last tenth of the calls by that of the first
 */
public record ComparePage(
    String title,
    String intro,
    List<Head> runs,
    List<String> notices,
    CostPicture cost,
    TemplateHTMLOutputModel style,
    List<FactRow> environment,
    String alike,
    List<ClaimRow> claims,
    String claimsLeftOut,
    List<CellRow> ratios,
    List<CellRow> responseTimes,
    List<String> notes,
    List<CellRow> courses,
    List<CellRow> climbs) {

  /**
   * Of a column.
   *
   * @param page the run's report; empty where there is no link to it
   */
  public record Head(String name, String page) {}

  /**
   * A fact of each run.
   *
   * @param differs whether it is one that may explain a difference, and not the same in all runs
   */
  public record FactRow(String name, boolean differs, List<String> values) {}

  /**
   * What each run says of a claim.
   *
   * @param differs whether they do not all say the same
   */
  public record ClaimRow(
      String id, String finding, String place, boolean differs, List<Entry> verdicts) {}

  /** A cell, or a trajectory, in each run. */
  public record CellRow(String series, int clients, List<Entry> entries) {}

  /**
   * A value of a run.
   *
   * @param state {@code ok}, {@code failed}, {@code pending} or {@code none}; for claims the
   *     verdict
   * @param value the point, or what stands in its place
   * @param detail the interval, or that there is none; may be empty
   */
  public record Entry(String state, String value, String detail) {}
}
