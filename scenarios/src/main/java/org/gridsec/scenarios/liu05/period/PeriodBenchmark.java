package org.gridsec.scenarios.liu05.period;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.ServiceLoader;
import org.gridsec.core.api.PeriodOperations;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.scenarios.liu05.xml.DocumentBenchmark;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Figures 1 to 4 of the paper with the libraries of its time. This class does not know the
 * libraries; they are on the class path of its JVM.
 */
@State(Scope.Thread)
public class PeriodBenchmark extends DocumentBenchmark {

  private static final ObjectMapper JSON = new ObjectMapper();

  @Param("sign")
  public String operation;

  /** Parameters of the operation, as JSON. */
  @Param("{}")
  public String parameters;

  private PeriodOperations.OnDocument onDocument;

  /** Returns the benchmark of a cell. */
  public static Microbenchmark of(CellKey key) {
    try {
      return Microbenchmark.of(
          PeriodBenchmark.class,
          "operate",
          true,
          Map.of(
              "operation",
              key.mechanism(),
              "parameters",
              JSON.writeValueAsString(key.parameters().without(CellKey.DOCUMENT)),
              CellKey.DOCUMENT,
              Microbenchmark.parameter(key, CellKey.DOCUMENT)));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Setup
  public void prepare() throws Exception {
    // some of these libraries print a line per message
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    PeriodOperations library =
        ServiceLoader.load(PeriodOperations.class)
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "libraries of the papers' time expected on the class path, got none"));
    Parameters chosen = JSON.readValue(parameters, Parameters.class);
    check(any -> library.prepare(operation, chosen, any).check());
    onDocument = library.prepare(operation, chosen, bytes());
  }

  @Setup(Level.Iteration)
  public void renew() throws Exception {
    onDocument.renew();
  }

  @Benchmark
  public Object operate() throws Exception {
    return onDocument.run();
  }
}
