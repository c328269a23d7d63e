package org.gridsec.core.load;

import java.util.Map;

/**
 * What came of a warm-up.
 *
 * @param calls made in it, over all loads
 * @param millis it took
 * @param compileMillis for which the JIT compilers worked meanwhile; the mean over the JVMs
 * @param unsteady how far it was when the time was up; null where the JVMs are warm
 * @param failed the loads with a call that failed, each with its failure
 */
public record WarmUpResult<K>(
    long calls, long millis, long compileMillis, String unsteady, Map<K, String> failed) {

  public WarmUpResult {
    failed = Map.copyOf(failed);
  }
}
