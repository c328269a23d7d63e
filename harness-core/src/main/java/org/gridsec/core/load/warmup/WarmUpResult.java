package org.gridsec.core.load.warmup;

import java.util.Map;

/**
 * The result of a warm-up.
 *
 * @param calls number of calls over all loads
 * @param millis its length, without the turns of others
 * @param compileMillis time that the JIT compilers worked in it; the mean over the JVMs
 * @param unsteady state of the JVMs when the time was up; null if they are warm
 * @param failed loads with a failed call, each with its failure
 */
public record WarmUpResult<K>(
    long calls, long millis, long compileMillis, String unsteady, Map<K, String> failed) {

  public WarmUpResult {
    failed = Map.copyOf(failed);
  }
}
