package org.gridsec.scenarios.jmh;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.load.CompilerWatch;
import org.gridsec.core.load.Probe;
import org.gridsec.core.model.Sample;

/**
 * What came of a visit of a cell.
 *
 * @param millis mean time of an operation in each iteration
 * @param operations over all iterations
 * @param compileMillis for which the JIT compiler worked in that iteration in which it worked least
 * @param allocatedBytes by an operation; null where that was not measured
 * @param probeMillis for which the {@link Probe} took around the last iteration
 * @param overflowDepth null unless the operation overflowed the stack, and so was not measured:
 *     then how deep a document is the least to do so
 */
record JmhResult(
    List<Double> millis,
    long operations,
    double compileMillis,
    Double allocatedBytes,
    double probeMillis,
    Integer overflowDepth) {

  static JmhResult overflowing(int depth) {
    return new JmhResult(List.of(), 0, 0, null, 0, depth);
  }

  /**
   * Whether the JIT compiler took no more than a small part of an iteration, so that this one was
   * of compiled code.
   */
  static boolean quiet(Sample sample) {
    Map<String, Double> of = sample.amounts();
    double iteration = sample.calls() * of.get(Sample.MEAN_MILLIS) / of.get(Sample.ITERATIONS);
    return of.get(Sample.COMPILE_MILLIS) < CompilerWatch.QUIET * iteration;
  }

  /** Whether neither the machine disturbed it nor the JIT compiler. */
  static boolean good(Sample sample) {
    return !sample.disturbed() && quiet(sample);
  }

  /** How long all iterations took. */
  double elapsedMillis() {
    return operations * mean();
  }

  private double mean() {
    return millis.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  /**
   * The quietest iteration stands for the visit, as the quietest visit does for a generation.
   *
   * @param leastProbeMillis the shortest probe of the run so far
   */
  Sample sample(int generation, int round, double leastProbeMillis) {
    double least = millis.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    Map<String, Double> amounts = new TreeMap<>();
    amounts.put(Sample.ITERATIONS, (double) millis.size());
    amounts.put(Sample.MEAN_MILLIS, mean());
    amounts.put(Sample.COMPILE_MILLIS, compileMillis);
    amounts.put(Sample.PROBE_RATIO, probeMillis / leastProbeMillis);
    if (allocatedBytes != null) {
      amounts.put(Sample.ALLOCATED, allocatedBytes);
    }
    return new Sample(
        generation, round, operations, least, 1000 / least, null, 0, Map.of(), Map.of(), amounts);
  }
}
