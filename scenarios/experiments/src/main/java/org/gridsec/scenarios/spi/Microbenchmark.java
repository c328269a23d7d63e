package org.gridsec.scenarios.spi;

import java.util.Map;
import java.util.Objects;
import org.gridsec.core.model.CellKey;

/**
 * The JMH benchmark of a cell that is a single operation instead of a call.
 *
 * @param benchmark class and method with {@code @Benchmark}
 * @param params values of the {@code @Param} fields by name, without {@code seed}
 * @param allocation true to measure allocation, too
 * @param longer factor for the profile's length of iterations and warm-up of a cell; more than 1 if
 *     ratios are to be known to a few percent
 */
public record Microbenchmark(
    String benchmark, Map<String, String> params, boolean allocation, int longer) {

  public Microbenchmark {
    params = Map.copyOf(params);
  }

  /** Creates a microbenchmark from a method. */
  public static Microbenchmark of(
      Class<?> benchmark, String method, boolean allocation, Map<String, String> params) {
    return new Microbenchmark(benchmark.getName() + "." + method, params, allocation, 1);
  }

  /** Returns the benchmark with longer iterations. */
  public Microbenchmark withLonger(int factor) {
    return new Microbenchmark(benchmark, params, allocation, factor);
  }

  /** Returns the value of a cell's parameter, which must exist. */
  public static String parameter(CellKey key, String name) {
    return Objects.requireNonNull(
        key.parameters().values().get(name), () -> "'" + name + "' expected in " + key);
  }
}
