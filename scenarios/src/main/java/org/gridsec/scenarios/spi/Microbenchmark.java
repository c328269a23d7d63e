package org.gridsec.scenarios.spi;

import java.util.Map;
import java.util.Objects;
import org.gridsec.core.model.CellKey;

/**
 * How JMH measures a cell that is a single operation and no call.
 *
 * @param benchmark the method with {@code @Benchmark}, with its class
 * @param params values of its {@code @Param} fields, by name; {@code seed} is not among them
 * @param allocation whether what it allocates is measured too
 */
public record Microbenchmark(String benchmark, Map<String, String> params, boolean allocation) {

  public Microbenchmark {
    params = Map.copyOf(params);
  }

  /** A benchmark's method. */
  public static Microbenchmark of(
      Class<?> benchmark, String method, boolean allocation, Map<String, String> params) {
    return new Microbenchmark(benchmark.getName() + "." + method, params, allocation);
  }

  /** The value of a cell's parameter that it must have. */
  public static String parameter(CellKey key, String name) {
    return Objects.requireNonNull(
        key.parameters().values().get(name), () -> "'" + name + "' expected in " + key);
  }
}
