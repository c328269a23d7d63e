package org.gridsec.scenarios.providers;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Calls of GRID'04, figure 3 and table 1, on stack {@code pull} with one client, per provider of
 * cryptography on both sides. Signed arrays also exist with recorded phases.
 */
public final class ProviderCalls {

  private static final String SIGNED = "xml-signature";
  private static final Parameters DIRECT = Parameters.of("stream", "direct");
  private static final PayloadShape ARRAY = PayloadShape.array(1024, 8);

  public static final Scenario SCENARIO =
      Scenario.of(
          new ScenarioInfo(
              "providers-calls",
              "Signed calls by the provider of cryptography, 1 client",
              "this project; GRID'04 has the calls in figure 3 and table 1",
              "GRID'04 finds the operation with the key negligible beside canonicalization (section 3.5).",
              Measure.RESPONSE_MILLIS,
              Sweep.PROVIDER),
          ProviderCalls::series,
          ProviderTable::of);

  private ProviderCalls() {}

  private static List<Series> series(Conditions conditions) {
    return Stream.concat(
            Stream.of(Parameters.NONE, DIRECT)
                .filter(
                    parameters ->
                        Mechanisms.of(SIGNED).info().accepts(conditions.suite(), parameters))
                .map(parameters -> call(SIGNED, parameters, conditions))
                .flatMap(
                    call ->
                        Stream.of(
                            call, call.withPayload(ARRAY), call.withPayload(ARRAY).recorded())),
            Stream.of(call("tls", Parameters.NONE, conditions)))
        .map(ProviderCalls::line)
        .toList();
  }

  private static CellKey call(String mechanism, Parameters parameters, Conditions conditions) {
    return Series.call(Stack.PULL, mechanism, parameters, Transport.CLOSE, conditions.suite());
  }

  /** A line over the providers, named by what its calls share. */
  private static Series line(CellKey call) {
    return new Series(
        "", Stream.of(JceProvider.values()).map(call::withProvider).toList(), call.series());
  }
}
