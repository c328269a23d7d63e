package org.gridsec.results.report;

import java.util.List;

/**
 * What the papers say and whether it holds here, as the page shows it.
 *
 * @param papers to choose from
 * @param verdicts to choose from
 * @param rows a claim each
 * @param empty pairs of choices that leave no claim
 */
public record ClaimsView(
    List<Choice> papers, List<Choice> verdicts, List<Row> rows, List<Pair> empty) {

  /** A choice of a filter: {@code id} is in the page's identifiers, {@code label} is read. */
  public record Choice(String id, String label) {}

  /** A choice of paper with a choice of verdict. */
  public record Pair(String paper, String verdict) {}

  /**
   * A claim.
   *
   * @param paper id of a choice
   * @param verdict id of a choice
   * @param qValue share of wrong verdicts that is to be expected; empty where not decided
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
      String qValue,
      List<Comparison> found,
      List<Comparison> more,
      String why,
      String remark) {}

  /**
   * A comparison.
   *
   * @param sentence empty for one of those that an effect is the mean of
   * @param what in the project's own terms
   * @param value with its unit; empty where there is none
   * @param interval empty where there is none
   * @param verdict id of a choice
   * @param resolution the smallest difference that would have been seen; empty where decided
   */
  public record Comparison(
      String sentence,
      String what,
      String value,
      String interval,
      String bound,
      String verdict,
      String verdictLabel,
      String resolution) {}
}
