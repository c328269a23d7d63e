package org.gridsec.scenarios.jmh;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridsec.core.load.Probe;
import org.gridsec.core.model.Sample;

/**
 * What came of a visit of a cell.
 *
 * @param millis mean time of an operation in each iteration
 * @param operations over all iterations
 * @param compileMillis for which the JIT compiler worked in an iteration, on average
 * @param allocatedBytes by an operation; null where that was not measured
 * @param probesMillis for which the {@link Probe} took around each iteration
 * @param overflowDepth null unless the operation overflowed the stack, and so was not measured:
 *     then how deep a document is the least to do so
 */
record JmhResult(
    List<Double> millis,
    long operations,
    double compileMillis,
    Double allocatedBytes,
    List<Double> probesMillis,
    Integer overflowDepth) {

  static JmhResult overflowing(int depth) {
    return new JmhResult(List.of(), 0, 0, null, List.of(), depth);
  }

  /** How long all iterations took. */
  double elapsedMillis() {
    return operations * mean(millis);
  }

  /** The shortest of its probes. */
  double leastProbeMillis() {
    return probesMillis.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
  }

  private static double mean(List<Double> of) {
    return of.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  /** The geometric mean of what the iterations are to their probes. */
  private double toProbe() {
    return Math.exp(
        IntStream.range(0, millis.size())
            .mapToDouble(i -> Math.log(millis.get(i) / probesMillis.get(i)))
            .average()
            .orElseThrow());
  }

  /**
   * What the visit says of the operation: its time as it would be on an undisturbed core. What else
   * uses a core makes the operation and the probe slower by about the same factor.
   *
   * @param leastProbeMillis the shortest probe of the run so far
   */
  Sample sample(int generation, int round, double leastProbeMillis) {
    double undisturbed = toProbe() * leastProbeMillis;
    Map<String, Double> amounts = new TreeMap<>();
    amounts.put(Sample.ITERATIONS, (double) millis.size());
    amounts.put(Sample.MEAN_MILLIS, mean(millis));
    amounts.put(Sample.COMPILE_MILLIS, compileMillis);
    amounts.put(Sample.PROBE_RATIO, mean(probesMillis) / leastProbeMillis);
    if (allocatedBytes != null) {
      amounts.put(Sample.ALLOCATED, allocatedBytes);
    }
    return new Sample(
        generation,
        round,
        operations,
        undisturbed,
        1000 / undisturbed,
        null,
        0,
        Map.of(),
        Map.of(),
        amounts);
  }
}
