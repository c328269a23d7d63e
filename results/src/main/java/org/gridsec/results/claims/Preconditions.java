package org.gridsec.results.claims;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;

/**
 * What a run should be like for a claim to be judged fairly. A verdict from another run stands, but
 * carries a remark.
 *
 * @param steady whether no compared cell may carry a warning
 * @param forks that each compared cell should have at least
 * @param suite of algorithms, the one nearer to the paper; null where any will do
 * @param provider of cryptography, the paper's; null where any will do. Where a run has such cells
 *     beside others, the others are not judged.
 */
public record Preconditions(boolean steady, int forks, Suite suite, JceProvider provider) {

  /** Fewer have no interval. */
  public static final int LEAST_FORKS = 2;

  public static final Preconditions USUAL = new Preconditions(true, LEAST_FORKS, null, null);

  public Preconditions {
    if (forks < LEAST_FORKS) {
      throw new IllegalArgumentException(
          "'forks' expected at least " + LEAST_FORKS + ", got: " + forks);
    }
  }

  /** The suite asked for, or another where any will do. */
  Suite suiteOr(Suite other) {
    return suite == null ? other : suite;
  }

  /** The provider asked for, or another where any will do. */
  JceProvider providerOr(JceProvider other) {
    return provider == null ? other : provider;
  }

  /** What is not said is as usual. */
  @JsonCreator
  static Preconditions of(
      @JsonProperty("steady") Boolean steady,
      @JsonProperty("forks") Integer forks,
      @JsonProperty("suite") Suite suite,
      @JsonProperty("provider") JceProvider provider) {
    return new Preconditions(
        steady == null ? USUAL.steady : steady,
        forks == null ? USUAL.forks : forks,
        suite,
        provider);
  }
}
