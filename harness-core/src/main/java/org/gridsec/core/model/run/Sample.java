package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The results of one block of a cell. All numbers are finite and not negative. If no call was
 * completed in a block, it has 0 calls and a mean of 0, and its cell has no estimate.
 *
 * @param fork number of the set of fresh JVMs, from 1
 * @param block number of the block within the fork, from 1
 * @param calls number of validated and counted calls
 * @param meanMillis mean response time, from the moment a call was due, over the faster half of the
 *     slices
 * @param throughputPerSecond calls per second over all clients, in the same slices
 * @param serverCpu the server's CPU time divided by the length of the slice, in cores; null if not
 *     known
 * @param sendDelayMillis mean time between the moment a call was due and the moment it was sent; 0
 *     in a closed loop
 * @param phaseMillis mean wall time per call of each phase, {@code client.protect} and so on; empty
 *     unless recorded
 * @param phaseCpuMillis mean CPU time per call of the same phases; empty if not recorded or not
 *     known
 * @param amounts other observations by dotted name, such as {@code wire.requestBytes}; means per
 *     call unless docs/results-format.md says otherwise
 * @param clientCpu the clients' CPU time in the same unit as serverCpu; null if not known, as in
 *     runs of older versions
 * @param cpuResolutionMillis step in which CPU time is counted, the larger one of both sides; null
 *     if there is none or it is not known
 * @param visit time of the slice; null in runs of older versions
 * @param slices the slices of calls that make the block, in their order; empty for other kinds and
 *     in runs of older versions
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
    @JsonInclude(JsonInclude.Include.NON_NULL) VisitTime visit,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SliceOfBlock> slices)
    implements SampleBuilder.With {

  /** Amount of a slice measured by JMH: its number of iterations. */
  public static final String ITERATIONS = "jmh.iterations";

  /** Amount of a slice measured by JMH: the mean over all its iterations, in ms. */
  public static final String MEAN_MILLIS = "jmh.meanMillis";

  /**
   * Amount of a slice measured by JMH: mean time per iteration that the JIT compiler worked, in ms.
   */
  public static final String COMPILE_MILLIS = "jmh.compileMillis";

  /**
   * Amount: time of the probe around the slice divided by the shortest time so far in the run. The
   * probe runs right before and right after the slice; the longer time counts. For a slice measured
   * by JMH it is the mean of both, over the iterations.
   */
  public static final String PROBE_RATIO = "probe.ratio";

  /** Amount of a slice measured by JMH: bytes allocated by its threads per operation. */
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
    slices = slices == null ? List.of() : List.copyOf(slices);
  }

  /** A sample with only times and rates. */
  public static Sample of(
      int fork, int block, long calls, double meanMillis, double throughputPerSecond) {
    return SampleBuilder.builder()
        .fork(fork)
        .block(block)
        .calls(calls)
        .meanMillis(meanMillis)
        .throughputPerSecond(throughputPerSecond)
        .build();
  }

  /** True if each call was timed alone. JMH times many operations together. */
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

  /** JSON has no NaN and no infinity, and none of these values can be one. */
  static void atLeast(double least, double value, String key) {
    if (!(value >= least && Double.isFinite(value))) {
      throw new IllegalArgumentException(
          "'" + key + "' expected a finite number of at least " + (long) least + ", got: " + value);
    }
  }
}
