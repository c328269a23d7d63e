package org.gridsec.scenarios.jmh;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridsec.core.load.Probe;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.stats.FasterHalf;

/**
 * Result of a visit to a cell.
 *
 * @param millis mean time of an operation per iteration, in ms
 * @param operations number of operations over all iterations
 * @param compileMillis mean time of the JIT compiler per iteration, in ms
 * @param allocatedBytes bytes that an operation allocates; null if not measured
 * @param probesMillis time of the {@link Probe} around each iteration, in ms
 * @param overflowDepth smallest document depth that overflows the stack, if the operation could not
 *     be measured for this reason; else null
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

  /** Returns the total time of all iterations, in ms. */
  double elapsedMillis() {
    return operations * mean(millis);
  }

  private static double mean(List<Double> of) {
    return of.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  /** Joins several visits of a cell. */
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

  /** Returns the shortest probe, in ms. */
  double leastProbeMillis() {
    return probesMillis.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
  }

  /**
   * Converts the result to a sample: the mean over the {@link FasterHalf} of the iterations, each
   * corrected to an undisturbed core by its probe. Other load on the core slows the operation and
   * the probe by about the same factor.
   *
   * @param leastProbeMillis shortest probe of the run so far, in ms
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
    return Sample.of(fork, block, operations, counted, 1000 / counted).withAmounts(amounts);
  }
}
