package org.gridsec.scenarios.run;

import java.time.Duration;
import java.util.Map;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Sample;

/**
 * What one visit of a cell measured on both sides.
 *
 * @param serverCpu cores that the server kept busy; null where that is not known
 * @param probes right before it or right after, whichever were longer; null where none were made
 */
record Visit(SliceResult result, Double serverCpu, Probes probes) {

  /** How long it lasted. */
  Duration length() {
    return Duration.ofMillis(result.millis());
  }

  /**
   * As a sample of its cell.
   *
   * @param amounts beside its times
   */
  Sample sample(int generation, int round, Map<String, Double> amounts) {
    return new Sample(
        generation,
        round,
        result.calls(),
        result.meanMillis(),
        result.throughputPerSecond(),
        serverCpu,
        result.sendDelayMillis(),
        result.phases().wallMillis(),
        result.phases().cpuMillis(),
        amounts);
  }
}
