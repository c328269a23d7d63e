package org.gridsec.scenarios.spi;

import java.util.Map;
import java.util.Objects;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;

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

  /**
   * The point of the matrix that a single operation is: what a call has besides is as where there
   * is least of it.
   *
   * @param library that does it
   * @param operation id
   * @param bytes size of its input
   */
  public static CellKey cell(
      String library, String operation, Parameters parameters, int bytes, Suite suite) {
    return new CellKey(
        operation,
        parameters,
        library,
        Transport.KEEPALIVE,
        1,
        PayloadShape.string(bytes),
        Load.CLOSED,
        Link.LOOPBACK,
        suite,
        false);
  }

  /** The value of a cell's parameter that it must have. */
  public static String parameter(CellKey key, String name) {
    return Objects.requireNonNull(
        key.parameters().values().get(name), () -> "'" + name + "' expected in " + key);
  }
}
