package org.gridsec.scenarios.liu05;

import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.liu05.crypto.Inputs;
import org.gridsec.scenarios.liu05.xml.SoapDocuments;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The words of a cell are those of an operation. */
class OperationBenchmarkTest {

  static Stream<CellKey> lines() {
    return Liu05.SCENARIOS.stream()
        .flatMap(scenario -> scenario.series(Conditions.usual(Suite.MODERN)).stream())
        .map(line -> line.cells().get(0));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void the_operation_of_each_line_has_its_result(CellKey key) throws Exception {
    Map<String, String> params = OperationBenchmark.of(key).params();
    OperationBenchmark benchmark = new OperationBenchmark();
    benchmark.library = params.get("library");
    benchmark.operation = params.get("operation");
    benchmark.parameters = params.get("parameters");
    benchmark.suite = Suite.valueOf(params.get("suite"));
    benchmark.document = Integer.parseInt(params.get("document"));
    byte[] input = benchmark.document == 0 ? Inputs.random(7, 500) : SoapDocuments.document(16, 7);

    benchmark.on(input).check();
  }
}
