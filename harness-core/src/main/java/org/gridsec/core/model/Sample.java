package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one slice of time measured of a cell. All numbers are finite and not negative; a slice in
 * which no call was completed has 0 calls and a mean of 0, and leaves its cell without an estimate.
 *
 * @param fork number of the set of fresh JVMs, from 1
 * @param block within the fork, from 1
 * @param calls that were validated and counted
 * @param meanMillis response time, from the moment a call was due
 * @param throughputPerSecond calls completed in the slice, over all clients, by its length
 * @param serverCpu the server's CPU time by the slice's length, in cores; null where not known
 * @param sendDelayMillis mean time from when a call was due to when it was sent; 0 in a closed loop
 * @param phaseMillis mean wall time a call of each phase, {@code client.protect} and so on; empty
 *     unless recorded
 * @param phaseCpuMillis mean CPU time a call of the same phases; empty unless recorded, and where
 *     it is not known
 * @param amounts what else was observed, by name with a dot: {@code wire.requestBytes} and so on,
 *     means a call unless docs/results-format.md says otherwise
 * @param clientCpu the clients' CPU time in the same way; null where not known, as in runs of older
 *     versions
 * @param cpuResolutionMillis step in which CPU time was counted, the larger one of the two sides;
 *     null where there is none, or it is not known
 * @param visit when it was; null in runs of older versions
 */
@RecordBuilder
public record Sample(
    int fork,
    int block,
    long calls,
    double meanMillis,
    double throughputPerSecond,
    Double serverCpu,
    double sendDelayMillis,
    Map<String, Double> phaseMillis,
    Map<String, Double> phaseCpuMillis,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Double> amounts,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double clientCpu,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double cpuResolutionMillis,
    @JsonInclude(JsonInclude.Include.NON_NULL) VisitTime visit)
    implements SampleBuilder.With {

  /** Amount of a slice that JMH measured: how many iterations it had. */
  public static final String ITERATIONS = "jmh.iterations";

  /** Amount of a slice that JMH measured: what the mean of all its iterations is, in ms. */
  public static final String MEAN_MILLIS = "jmh.meanMillis";

  /**
   * Amount of a slice that JMH measured: ms for which the JIT compiler worked in an iteration, on
   * average.
   */
  public static final String COMPILE_MILLIS = "jmh.compileMillis";

  /**
   * Amount: how many times as long the probe took right before the slice or right after, whichever
   * was longer, as the shortest that the run had made by then. Of a slice that JMH measured it is
   * the mean of both, over its iterations.
   */
  public static final String PROBE_RATIO = "probe.ratio";

  /** Amount of a slice that JMH measured: what its threads allocated, an operation. */
  public static final String ALLOCATED = "jmh.allocatedBytes";

  public Sample {
    atLeast(1, fork, "fork");
    atLeast(1, block, "block");
    atLeast(0, (double) calls, "calls");
    atLeast(0, meanMillis, "meanMillis");
    atLeast(0, throughputPerSecond, "throughputPerSecond");
    atLeast(0, serverCpu == null ? 0 : serverCpu, "serverCpu");
    atLeast(0, clientCpu == null ? 0 : clientCpu, "clientCpu");
    atLeast(0, cpuResolutionMillis == null ? 0 : cpuResolutionMillis, "cpuResolutionMillis");
    atLeast(0, sendDelayMillis, "sendDelayMillis");
    phaseMillis = checked(phaseMillis, "phaseMillis");
    phaseCpuMillis = checked(phaseCpuMillis, "phaseCpuMillis");
    amounts = checked(amounts, "amounts");
  }

  /** Whose clients' CPU time and whose moment are not known. */
  public Sample(
      int fork,
      int block,
      long calls,
      double meanMillis,
      double throughputPerSecond,
      Double serverCpu,
      double sendDelayMillis,
      Map<String, Double> phaseMillis,
      Map<String, Double> phaseCpuMillis,
      Map<String, Double> amounts) {
    this(
        fork,
        block,
        calls,
        meanMillis,
        throughputPerSecond,
        serverCpu,
        sendDelayMillis,
        phaseMillis,
        phaseCpuMillis,
        amounts,
        null,
        null,
        null);
  }

  /** With nothing but times and rates. */
  public Sample(
      int fork,
      int block,
      long calls,
      double meanMillis,
      double throughputPerSecond,
      Double serverCpu,
      double sendDelayMillis,
      Map<String, Double> phaseMillis) {
    this(
        fork,
        block,
        calls,
        meanMillis,
        throughputPerSecond,
        serverCpu,
        sendDelayMillis,
        phaseMillis,
        Map.of(),
        Map.of());
  }

  /** Whether each call was timed by itself: JMH times many operations together. */
  public boolean timesCalls() {
    return !amounts.containsKey(ITERATIONS);
  }

  private static Map<String, Double> checked(Map<String, Double> times, String key) {
    if (times == null) {
      return Map.of();
    }
    times.forEach((phase, millis) -> atLeast(0, millis, key + "." + phase));
    return Collections.unmodifiableMap(new TreeMap<>(times));
  }

  /** JSON has no word for NaN and infinity, and none of these values can honestly be one. */
  private static void atLeast(double least, double value, String key) {
    if (!(value >= least && Double.isFinite(value))) {
      throw new IllegalArgumentException(
          "'" + key + "' expected a finite number of at least " + (long) least + ", got: " + value);
    }
  }
}
