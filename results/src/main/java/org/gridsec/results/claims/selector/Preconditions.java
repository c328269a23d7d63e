package org.gridsec.results.claims.selector;

import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;

/**
 * Conditions on a run for a fair judgement of a claim. A run that fails them is still judged, but
 * the verdict carries a remark.
 *
 * @param steady true if no compared cell may carry a warning; true if null is given
 * @param forks smallest number that each compared cell should have; {@link #LEAST_FORKS} if null is
 *     given
 * @param suite of algorithms that is nearest to the paper; null for any
 * @param provider of cryptography in the paper; null for any. If a run has such cells and others,
 *     only they are judged.
 */
public record Preconditions(Boolean steady, Integer forks, Suite suite, JceProvider provider) {

  /** Smallest number of forks that has an interval. */
  public static final int LEAST_FORKS = 2;

  public static final Preconditions USUAL = new Preconditions(null, null, null, null);

  public Preconditions {
    steady = steady == null || steady;
    forks = forks == null ? LEAST_FORKS : forks;
    if (forks < LEAST_FORKS) {
      throw new IllegalArgumentException(
          "'forks' expected at least " + LEAST_FORKS + ", got: " + forks);
    }
  }

  /** The suite asked for, or the other if any will do. */
  public Suite suiteOr(Suite other) {
    return suite == null ? other : suite;
  }

  /** The provider asked for, or the other if any will do. */
  public JceProvider providerOr(JceProvider other) {
    return provider == null ? other : provider;
  }
}
