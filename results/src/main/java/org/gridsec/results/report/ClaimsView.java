package org.gridsec.results.report;

import java.util.List;

/**
 * What the papers say and whether it holds here, as the page shows it.
 *
 * @param sentence how many of the statements hold, and how many do not
 * @param papers to choose from
 * @param verdicts to choose from
 * @param counts of verdicts, a paper a row, all papers last
 * @param different what is different here
 * @param telling of what holds, the comparisons with the largest factors
 * @param rows a claim each
 * @param empty pairs of choices that leave no claim
 */
public record ClaimsView(
    String sentence,
    List<Choice> papers,
    List<Choice> verdicts,
    List<Count> counts,
    List<Telling> different,
    List<Telling> telling,
    List<Row> rows,
    List<Pair> empty) {

  /** A choice of a filter: {@code id} is in the page's identifiers, {@code label} is read. */
  public record Choice(String id, String label) {}

  /** A choice of paper with a choice of verdict. */
  public record Pair(String paper, String verdict) {}

  /** Verdicts of a paper, in the order of the choices. */
  public record Count(String paper, List<Integer> verdicts, int all) {}

  /** A claim with the comparison that says most about it. */
  public record Telling(String claim, String finding, Comparison comparison) {}

  /**
   * A claim.
   *
   * @param paper id of a choice
   * @param verdict id of a choice
   * @param found the comparisons that decide the verdict, few
   * @param more the others
   * @param why the bound is what it is
   * @param remark empty for nothing
   */
  public record Row(
      String id,
      String paper,
      String paperName,
      String finding,
      String place,
      String verdict,
      String verdictLabel,
      List<Comparison> found,
      List<Comparison> more,
      String why,
      String remark) {}

  /**
   * A comparison.
   *
   * @param value with its unit; empty where there is none
   * @param interval empty where there is none
   * @param verdict id of a choice
   * @param resolution the smallest difference that would have been seen; empty where decided
   */
  public record Comparison(
      String what,
      String value,
      String interval,
      String bound,
      String verdict,
      String verdictLabel,
      String resolution) {}
}
