package org.gridsec.scenarios.selfcheck;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.results.summary.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Phases of a call for each message-level mechanism on each stack, with 1 client. There are also
 * lines with schema validation and with directly written streams, for mechanisms with these
 * options.
 */
public final class MessagePhases {

  private static final Parameters SCHEMA = Parameters.of("validation", "schema");

  private static final Parameters DIRECT = Parameters.of("stream", "direct");

  public static final Scenario SCENARIO =
      Scenario.of(
          new ScenarioInfo(
              "message-phases",
              "Every message-level mechanism, its phases recorded, 1 client",
              "this project",
              "Moralis et al. 2007 compare mechanisms by what the server spends on a message; their"
                  + " phases are in run.json.",
              Measure.RESPONSE_MILLIS),
          MessagePhases::series);

  private MessagePhases() {}

  private static List<Series> series(Conditions conditions) {
    return Mechanisms.all().stream()
        .filter(mechanism -> mechanism.info().layer() == Layer.MESSAGE)
        .flatMap(mechanism -> lines(mechanism, conditions.suite()))
        .toList();
  }

  private static Stream<Series> lines(Mechanism mechanism, Suite suite) {
    return Stream.of(Stack.values())
        .filter(stack -> mechanism.info().stacks().contains(stack))
        .flatMap(
            stack ->
                Stream.of(Parameters.NONE, SCHEMA, DIRECT)
                    .filter(parameters -> mechanism.info().accepts(suite, parameters))
                    .filter(parameters -> mechanism.stacks(parameters).contains(stack))
                    .map(parameters -> line(mechanism, stack, parameters, suite)));
  }

  private static Series line(Mechanism mechanism, Stack stack, Parameters parameters, Suite suite) {
    CellKey call =
        Series.call(stack, mechanism.info().id(), parameters, Transport.KEEPALIVE, suite);
    return new Series("", List.of(call.recorded()));
  }
}
