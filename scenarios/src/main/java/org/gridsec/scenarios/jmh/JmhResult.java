package org.gridsec.scenarios.jmh;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridsec.core.load.Probe;
import org.gridsec.core.model.Sample;
import org.gridsec.results.stats.FasterHalf;

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

  private static double mean(List<Double> of) {
    return of.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  /** Several visits of a cell as one. */
  static JmhResult joined(List<JmhResult> visits) {
    return new JmhResult(
        visits.stream().flatMap(visit -> visit.millis.stream()).toList(),
        visits.stream().mapToLong(JmhResult::operations).sum(),
        mean(visits.stream().map(JmhResult::compileMillis).toList()),
        visits.stream()
            .map(JmhResult::allocatedBytes)
            .filter(Objects::nonNull)
            .min(Double::compare)
            .orElse(null),
        visits.stream().flatMap(visit -> visit.probesMillis.stream()).toList(),
        null);
  }

  /** The shortest of its probes. */
  double leastProbeMillis() {
    return probesMillis.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
  }

  /**
   * As a sample of its cell: the mean over the {@link FasterHalf} of the iterations, each as it
   * would be on an undisturbed core. What else uses a core makes the operation and the probe slower
   * by about the same factor.
   *
   * @param leastProbeMillis the shortest probe of the run so far
   */
  Sample sample(int fork, int block, double leastProbeMillis) {
    List<Double> undisturbed =
        IntStream.range(0, millis.size())
            .mapToObj(i -> millis.get(i) / probesMillis.get(i) * leastProbeMillis)
            .toList();
    double counted = mean(FasterHalf.of(undisturbed, Double::doubleValue));
    Map<String, Double> amounts = new TreeMap<>();
    amounts.put(Sample.ITERATIONS, (double) millis.size());
    amounts.put(Sample.MEAN_MILLIS, mean(millis));
    amounts.put(Sample.COMPILE_MILLIS, compileMillis);
    amounts.put(Sample.PROBE_RATIO, mean(probesMillis) / leastProbeMillis);
    if (allocatedBytes != null) {
      amounts.put(Sample.ALLOCATED, allocatedBytes);
    }
    return new Sample(
        fork, block, operations, counted, 1000 / counted, null, 0, Map.of(), Map.of(), amounts);
  }
}
