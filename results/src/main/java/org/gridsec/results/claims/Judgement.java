package org.gridsec.results.claims;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What a run says of a claim.
 *
 * @param evidence every comparison, in the order of the claim's checks and the run's cells
 * @param remark for people, one line: what to run where something was not measured, what is missing
 *     for a decision, which precondition is not met; empty where there is nothing to say
 */
public record Judgement(Claim claim, Verdict verdict, List<Evidence> evidence, String remark) {
  public Judgement {
    evidence = List.copyOf(evidence);
  }

  /**
   * How many times as much would have to be measured to decide it, if the values stay as they are;
   * empty where that cannot be told.
   */
  public OptionalDouble timesAsMuch() {
    return verdict == Verdict.UNDECIDED
        ? evidence.stream().map(Evidence::timesAsMuch).flatMapToDouble(OptionalDouble::stream).max()
        : OptionalDouble.empty();
  }

  Judgement withRemark(String further) {
    return new Judgement(
        claim, verdict, evidence, remark.isEmpty() ? further : remark + "; " + further);
  }
}
