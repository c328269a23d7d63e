package org.gridsec.results.claims.judge;

import java.util.List;
import java.util.OptionalDouble;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.shape.Claim;

/**
 * Result of judging a claim by a run.
 *
 * @param qValue expected share of wrong verdicts among this and all that are decided at least as
 *     clearly; null if the claim is not decided
 * @param evidence every effect, in the order of the claim's checks and the run's cells
 * @param remark one line for people: the command that measures the rest, the reason for an open
 *     decision, the preconditions that are not met; may be empty
 */
public record Judgement(
    Claim claim, Verdict verdict, Double qValue, List<Evidence> evidence, String remark) {
  public Judgement {
    evidence = List.copyOf(evidence);
  }

  /**
   * Factor by which the number of forks has to grow to decide the claim, if the values stay the
   * same; empty if unknown.
   */
  public OptionalDouble timesAsMuch() {
    return verdict.open()
        ? evidence.stream().map(Evidence::timesAsMuch).flatMapToDouble(OptionalDouble::stream).max()
        : OptionalDouble.empty();
  }

  public boolean measured() {
    return verdict != Verdict.NOT_MEASURED;
  }

  /**
   * Largest number of wrong verdicts to expect among the decided ones, which are each judged at 95
   * %: their number times their largest q-value.
   */
  public static double expectedWrong(List<Judgement> judgements) {
    List<Double> decided =
        judgements.stream()
            .filter(judgement -> judgement.verdict.decided())
            .map(Judgement::qValue)
            .toList();
    return decided.size() * decided.stream().mapToDouble(q -> q).max().orElse(0);
  }

  Judgement withQValue(double q) {
    return new Judgement(claim, verdict, verdict.decided() ? q : null, evidence, remark);
  }
}
