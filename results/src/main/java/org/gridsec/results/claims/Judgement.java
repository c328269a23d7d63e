package org.gridsec.results.claims;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What a run says of a claim.
 *
 * @param qValue share of wrong verdicts to be expected among this and all that are decided at least
 *     as clearly; null where it is not decided
 * @param evidence every comparison, in the order of the claim's checks and the run's cells
 * @param remark for people, one line: what to run where something was not measured, what is missing
 *     for a decision, which precondition is not met; empty where there is nothing to say
 */
public record Judgement(
    Claim claim, Verdict verdict, Double qValue, List<Evidence> evidence, String remark) {
  public Judgement {
    evidence = List.copyOf(evidence);
  }

  /**
   * How many times as much would have to be measured to decide it, if the values stay as they are;
   * empty where that cannot be told.
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
   * Of the verdicts that decide, how many are to be expected wrong at most: each is judged at 95 %
   * by itself.
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
