package org.gridsec.scenarios.liu05;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.api.PeriodOperations;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.benchmark.JmhMilliseconds;
import org.gridsec.scenarios.liu05.crypto.CryptoOperations;
import org.gridsec.scenarios.liu05.crypto.Inputs;
import org.gridsec.scenarios.liu05.xml.SoapDocuments;
import org.gridsec.scenarios.liu05.xml.StackDepth;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A single operation of the paper, named as in the key of its cell. The papers' own libraries are
 * on the class path of other JVMs than today's, so this class knows neither.
 */
@State(Scope.Thread)
public class OperationBenchmark extends JmhMilliseconds {

  @Param("jca")
  public String library;

  @Param("sign")
  public String operation;

  /** Parameters of the operation: names and values, separated by spaces. */
  @Param("algorithm:SHA256withRSA provider:BC")
  public String parameters;

  @Param("MODERN")
  public Suite suite;

  /** Number of the document in section 3.3 of the paper; 0 if the input is no document. */
  @Param("0")
  public int document;

  /** Length of an input that is no document, in bytes. */
  @Param("1000")
  public int bytes;

  private SingleOperation prepared;

  /** Returns the benchmark of a cell. */
  public static Microbenchmark of(CellKey key) {
    String document = key.parameters().get(CellKey.DOCUMENT, "0");
    Map<String, String> params = new TreeMap<>();
    params.put("library", key.stack().id());
    params.put("operation", key.mechanism());
    params.put("parameters", text(key.parameters().without(CellKey.DOCUMENT)));
    params.put("suite", key.suite().name());
    params.put("document", document);
    params.put("bytes", Integer.toString(key.payload().bytes()));
    return Microbenchmark.of(OperationBenchmark.class, "operate", !document.equals("0"), params);
  }

  /** JMH separates values of a parameter by commas, and their name by an equals sign. */
  private static String text(Parameters parameters) {
    return parameters.values().entrySet().stream()
        .map(parameter -> parameter.getKey() + ":" + parameter.getValue())
        .collect(Collectors.joining(" "));
  }

  private static Parameters parameters(String text) {
    return new Parameters(
        Stream.of(text.split(" ", -1))
            .filter(parameter -> !parameter.isEmpty())
            .map(parameter -> parameter.split(":", 2))
            .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1])));
  }

  /**
   * Prepares the operation and checks its result; if the stack overflows, finds the smallest depth
   * of a document that does.
   */
  @Setup
  public void prepare() throws Exception {
    if (document == 0) {
      prepared = on(Inputs.random(seed, bytes));
      prepared.check();
    } else {
      byte[] input = SoapDocuments.document(document, seed);
      int elements = SoapDocuments.elements(document);
      once(() -> StackDepth.require(any -> on(any).check(), input, elements));
      prepared = on(input);
    }
  }

  /** Prepares the operation on an input. */
  SingleOperation on(byte[] input) throws Exception {
    Parameters chosen = parameters(parameters);
    if (document == 0) {
      return CryptoOperations.prepare(operation, chosen, input, seed);
    }
    Library of = new Library(library);
    return of.standsFor().equals(of)
        ? DocumentOperations.prepare(library, operation, chosen, suite, input)
        : papersLibraries().prepare(operation, chosen, input);
  }

  private static PeriodOperations papersLibraries() {
    // some of these libraries print a line per message
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    return ServiceLoader.load(PeriodOperations.class)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "libraries of the papers' time expected on the class path, got none"));
  }

  @Setup(Level.Iteration)
  public void renew() throws Exception {
    prepared.renew();
  }

  @Benchmark
  public Object operate() throws Exception {
    return prepared.run();
  }
}
