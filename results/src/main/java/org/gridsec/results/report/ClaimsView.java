package org.gridsec.results.report;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Rounded;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.judge.Evidence;
import org.gridsec.results.claims.judge.Judgement;

/**
 * The claims of the papers and their verdicts, as the page shows them.
 *
 * @param papers choices of the filter by paper
 * @param rows one per claim
 * @param empty pairs of choices that no claim matches
 */
public record ClaimsView(List<Choice> papers, List<Row> rows, List<Pair> empty) {

  /** Id of the choice of all papers. */
  private static final String ALL = "all";

  private static final int SHOWN = 3;

  /**
   * A choice of a filter; {@code id} is used in identifiers of the page, {@code label} is shown.
   */
  public record Choice(String id, String label) {}

  /** A choice of paper with a choice of verdict. */
  public record Pair(String paper, Verdict verdict) {}

  /**
   * A claim with its verdict.
   *
   * @param qValue expected share of wrong verdicts; empty if the claim is not decided
   * @param found the first few comparisons, those that decide the verdict first
   * @param more number of all other comparisons
   */
  public record Row(
      Judgement of, String paperName, String qValue, List<Comparison> found, int more) {}

  /**
   * A comparison of a measured value with its bound.
   *
   * @param sentence the result in words
   * @param value with its unit; empty if there is none
   * @param interval empty if there is none
   * @param resolution smallest difference that the run could have seen; empty if decided
   */
  public record Comparison(
      String sentence,
      String value,
      String interval,
      String bound,
      Verdict verdict,
      String resolution) {}

  /** The claims that a run was judged by, in the order of the papers. */
  static ClaimsView of(Findings findings) {
    List<String> papers = findings.judgedPapers();
    return new ClaimsView(
        papers.stream().map(id -> new Choice(id, findings.nameOf(id))).toList(),
        papers.stream()
            .flatMap(id -> findings.judgementsOf(id).stream())
            .map(judgement -> row(judgement, findings.nameOf(judgement.claim().paper())))
            .toList(),
        Stream.concat(
                papers.stream().flatMap(id -> empty(id, findings.judgementsOf(id))),
                empty(ALL, findings.judgements()))
            .toList());
  }

  /** Verdicts that no judgement has. */
  private static Stream<Pair> empty(String paper, List<Judgement> judgements) {
    return Stream.of(Verdict.values())
        .filter(verdict -> judgements.stream().noneMatch(one -> one.verdict() == verdict))
        .map(verdict -> new Pair(paper, verdict));
  }

  private static Row row(Judgement judgement, String paperName) {
    List<Evidence> effects = Comparisons.decidingFirst(judgement);
    List<Comparison> shown = effects.stream().limit(SHOWN).map(ClaimsView::comparison).toList();
    int points = effects.stream().mapToInt(effect -> effect.points().size()).sum();
    return new Row(
        judgement,
        paperName,
        judgement.qValue() == null ? "" : Rounded.text("%.2g", judgement.qValue()),
        shown,
        effects.size() + points - shown.size());
  }

  private static Comparison comparison(Evidence evidence) {
    return new Comparison(
        evidence.sentence(),
        Comparisons.value(evidence),
        Comparisons.interval(evidence),
        Comparisons.paper(evidence),
        evidence.verdict(),
        Comparisons.resolution(evidence));
  }

  /** Choices of the filter by verdict. */
  public List<Verdict> verdicts() {
    return List.of(Verdict.values());
  }
}
