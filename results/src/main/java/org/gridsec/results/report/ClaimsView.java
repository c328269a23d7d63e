package org.gridsec.results.report;

import java.util.List;

/**
 * The claims of the papers and their verdicts, as the page shows them.
 *
 * @param papers choices of the filter by paper
 * @param verdicts choices of the filter by verdict
 * @param rows one per claim
 * @param empty pairs of choices that no claim matches
 */
public record ClaimsView(
    List<Choice> papers, List<Choice> verdicts, List<Row> rows, List<Pair> empty) {

  /**
   * A choice of a filter; {@code id} is used in identifiers of the page, {@code label} is shown.
   */
  public record Choice(String id, String label) {}

  /** A choice of paper with a choice of verdict. */
  public record Pair(String paper, String verdict) {}

  /**
   * A claim with its verdict.
   *
   * @param paper id of a choice
   * @param verdict id of a choice
   * @param qValue expected share of wrong verdicts; empty if the claim is not decided
   * @param found the first few comparisons, those that decide the verdict first
   * @param more all other comparisons
   * @param why reason for the bound
   * @param remark empty for none
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
   * A comparison of a measured value with its bound.
   *
   * @param sentence the result in words; empty for a comparison that is one point of a mean
   * @param what the compared cells, in the project's own terms
   * @param value with its unit; empty if there is none
   * @param interval empty if there is none
   * @param verdict id of a choice
   * @param resolution smallest difference that the run could have seen; empty if decided
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
