package org.gridsec.results.store;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;

/**
 * {@code jmh.json}: the cells as benchmarks, in the format of JMH's own results (the {@code
 * JSONResultFormat} of JMH 1.37), for the many tools that read it. Forks are forks, slices are
 * iterations, clients are threads; the mode is {@code avgt} in ms/op, so lower is better. A cell
 * without an estimate is left out, because the format cannot express a failure.
 */
final class JmhJson {

  /** JMH's value of an error or an interval if there are too few values. */
  private static final String NOT_A_NUMBER = "NaN";

  private static final List<String> PERCENTILES =
      List.of("0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0");

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .build();

  private record Benchmark(
      String benchmark,
      String mode,
      int threads,
      int forks,
      String jdkVersion,
      int measurementIterations,
      int measurementBatchSize,
      Map<String, String> params,
      Metric primaryMetric,
      Map<String, Metric> secondaryMetrics) {}

  /** The error and the ends of the interval are numbers, or {@link #NOT_A_NUMBER}. */
  private record Metric(
      double score,
      Object scoreError,
      List<Object> scoreConfidence,
      Map<String, Double> scorePercentiles,
      String scoreUnit,
      List<List<Double>> rawData) {}

  private JmhJson() {}

  /**
   * Writes the file.
   *
   * @param stored returns the stored samples of a cell
   */
  static void write(RunSummary run, Function<CellKey, List<Sample>> stored, OutputStream out)
      throws IOException {
    List<Benchmark> benchmarks =
        run.cells().stream()
            .filter(cell -> cell.responseMillis() != null)
            .map(cell -> benchmark(cell, stored.apply(cell.key()), run.run().jdkOf(cell.key())))
            .toList();
    MAPPER.writeValue(out, benchmarks);
    out.write('\n');
  }

  private static Benchmark benchmark(CellSummary cell, List<Sample> stored, String jdk) {
    List<List<Double>> slices = byFork(stored, Sample::meanMillis);
    return new Benchmark(
        "org.gridsec." + cell.key().stack() + "." + cell.key().mechanism(),
        "avgt",
        cell.key().clients(),
        slices.size(),
        jdk,
        slices.stream().mapToInt(List::size).max().orElseThrow(),
        1,
        params(cell.key()),
        metric(cell.responseMillis(), "ms/op", slices),
        secondary(cell, stored));
  }

  /**
   * Bytes that an operation allocates, if JMH's profiler measured them; lower is better, as for
   * time.
   */
  private static Map<String, Metric> secondary(CellSummary cell, List<Sample> stored) {
    ToDoubleFunction<Sample> allocated =
        sample -> sample.amounts().getOrDefault(Sample.ALLOCATED, Double.NaN);
    return cell.values(Scale.LOG, allocated)
        .map(PerFork::estimate)
        .map(e -> metric(e, "B/op", byFork(stored, allocated)))
        .map(metric -> Map.of("gc.alloc.rate.norm", metric))
        .orElse(Map.of());
  }

  private static List<List<Double>> byFork(List<Sample> samples, ToDoubleFunction<Sample> value) {
    return samples.stream()
        .collect(
            Collectors.groupingBy(
                Sample::fork,
                TreeMap::new,
                Collectors.mapping(value::applyAsDouble, Collectors.toList())))
        .values()
        .stream()
        .toList();
  }

  /**
   * Parameters with the same names for every cell, and without blanks, since tools split them
   * there.
   */
  private static Map<String, String> params(CellKey key) {
    Map<String, String> params = new LinkedHashMap<>();
    params.put("parameters", parameters(key.parameters().values()));
    params.putAll(key.fields());
    params.keySet().removeAll(Set.of("mechanism", "stack")); // they are in the benchmark's name
    return params;
  }

  private static String parameters(Map<String, String> values) {
    return values.isEmpty()
        ? "default"
        : values.entrySet().stream()
            .map(parameter -> parameter.getKey() + ":" + parameter.getValue())
            .collect(Collectors.joining(","));
  }

  private static Metric metric(Estimate of, String unit, List<List<Double>> slices) {
    double[] sorted =
        slices.stream()
            .flatMap(Collection::stream)
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    Map<String, Double> percentiles = new LinkedHashMap<>();
    PERCENTILES.forEach(p -> percentiles.put(p, percentile(sorted, Double.parseDouble(p))));
    return new Metric(
        of.point(),
        orNotANumber(of.hasInterval() ? (of.upper() - of.lower()) / 2 : null),
        List.of(orNotANumber(of.lower()), orNotANumber(of.upper())),
        percentiles,
        unit,
        slices);
  }

  private static Object orNotANumber(Double value) {
    return value == null ? NOT_A_NUMBER : value;
  }

  /** Percentile as in JMH: the value of rank p (n + 1), interpolated between two values. */
  private static double percentile(double[] sorted, double percent) {
    double rank = Math.max(1, Math.min(sorted.length, percent / 100 * (sorted.length + 1)));
    int below = (int) rank;
    double low = sorted[below - 1];
    double high = sorted[Math.min(below, sorted.length - 1)];
    return low + (rank - below) * (high - low);
  }
}
