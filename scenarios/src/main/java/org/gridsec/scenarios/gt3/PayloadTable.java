package org.gridsec.scenarios.gt3;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Mulmo's table of payloads: calls under an established context, and plain calls. */
public final class PayloadTable implements Scenario {

  private static final List<Integer> BYTES = List.of(16, 16_000, 160_000);

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "gt3-payload",
        "Calls under an established GSI secure conversation, by payload, 1 client",
        "Mulmo 2004, table of payloads",
        "HMAC and encryption multiply the roundtrip of a small message by 5 to 8; the time goes into"
            + " XML, not into cryptography; encryption makes messages a third longer.",
        Measure.RESPONSE_MILLIS,
        Sweep.BYTES);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return Stream.of(
            line("plain", "plain", Parameters.NONE, conditions),
            line("HMAC", "gsi-conversation", Parameters.NONE, conditions),
            line("Encr", "gsi-conversation", Parameters.of("protect", "encryption"), conditions))
        .flatMap(line -> Stream.of(line, new Series("", line.recorded().cells())))
        .toList();
  }

  private static Series line(
      String paperLabel, String mechanism, Parameters parameters, Conditions conditions) {
    return new Series(
        paperLabel,
        BYTES.stream()
            .map(
                bytes ->
                    Lines.key(mechanism, parameters, Stack.AXIS2, conditions.suite())
                        .withPayload(PayloadShape.string(bytes)))
            .toList());
  }
}
