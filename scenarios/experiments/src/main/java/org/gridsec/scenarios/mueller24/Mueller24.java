package org.gridsec.scenarios.mueller24;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** The calls that stand for the paper's signed messages, by the key that signs. */
public final class Mueller24 {

  private static final String SIGNED = "xml-signature";

  /** In the order of the report. */
  public static final List<Scenario> SCENARIOS =
      List.of(
          Scenario.of(
              new ScenarioInfo(
                  "mueller24-signatures",
                  "XML-Signature by the key that signs, of then and of ML-DSA, 1 client",
                  "Müller and Oupický 2024, their benchmark of XML signatures",
                  "XML can be signed with post-quantum algorithms by the libraries that sign it today."
                      + " The paper has the times and the sizes.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.KEY),
              conditions ->
                  Stream.of(
                          line(Stack.AXIS2, Parameters.NONE, conditions.suite()),
                          line(Stack.PULL, Parameters.NONE, conditions.suite()),
                          line(Stack.PULL, Parameters.of("stream", "direct"), conditions.suite()))
                      .toList(),
              SignatureTable::of));

  private Mueller24() {}

  /** Recorded, because the paper times the operations and not a call. */
  private static Series line(Stack stack, Parameters parameters, Suite suite) {
    CellKey call = Series.call(stack, SIGNED, parameters, Transport.KEEPALIVE, suite).recorded();
    return new Series(
        "",
        keys(suite)
            .map(key -> parameters.with(KeyType.PARAMETER, key.value()))
            .map(Mechanisms.of(SIGNED).info()::withoutDefaults)
            .map(call::withParameters)
            .toList(),
        call.protection());
  }

  /** Keys of the paper that this project has, and those between them. */
  private static Stream<KeyType> keys(Suite suite) {
    return Stream.of(
            KeyType.RSA,
            KeyType.DSA,
            KeyType.EC,
            KeyType.ED25519,
            KeyType.ML_DSA_44,
            KeyType.ML_DSA_65,
            KeyType.ML_DSA_87)
        .filter(key -> key.isOf(suite));
  }
}
