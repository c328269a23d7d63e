package org.gridsec.core.load;

import java.util.Map;

/**
 * What came of a warm-up.
 *
 * @param calls made in it, over all shapes
 * @param millis it took
 * @param unsteady the shapes that were still getting faster when the time was up, each with a line
 *     that says how far it was
 * @param failed the shapes with a call that failed, each with its failure
 */
public record WarmUpResult(
    long calls, long millis, Map<WarmUp.Shape, String> unsteady, Map<WarmUp.Shape, String> failed) {

  public WarmUpResult {
    unsteady = Map.copyOf(unsteady);
    failed = Map.copyOf(failed);
  }

  /** Whether all shapes are warm. */
  public boolean steady() {
    return unsteady.isEmpty() && failed.isEmpty();
  }
}
