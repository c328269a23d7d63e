package org.gridsec.core.model;

import java.util.Map;

/**
 * What one slice of time measured of a cell.
 *
 * @param generation number of the set of fresh JVMs, from 1
 * @param round within the generation, from 1
 * @param calls that were validated and counted
 * @param meanMillis response time, from the moment a call was due
 * @param throughputPerSecond calls completed in the slice, over all clients, by its length
 * @param serverCpu the server's CPU time by the slice's length, in cores; null where not known
 * @param sendDelayMillis mean time from when a call was due to when it was sent; 0 in a closed loop
 * @param phaseMillis mean time a call of each phase, {@code client.protect} and so on; empty unless
 *     recorded
 */
public record Sample(
    int generation,
    int round,
    long calls,
    double meanMillis,
    double throughputPerSecond,
    Double serverCpu,
    double sendDelayMillis,
    Map<String, Double> phaseMillis) {

  public Sample {
    phaseMillis = phaseMillis == null ? Map.of() : Map.copyOf(phaseMillis);
  }
}
