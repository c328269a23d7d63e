package org.gridsec.scenarios.selfcheck;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.results.summary.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Cost of recording the phases of a call: the same cells with and without, 1 client. */
public final class Recording {

  public static final Scenario SCENARIO =
      Scenario.of(
          new ScenarioInfo(
              "recording-cost",
              "Cost of recording phases, 1 client",
              "this project",
              "A figure that reports phases is only worth something if recording them costs nothing.",
              Measure.RESPONSE_MILLIS),
          Recording::series);

  private Recording() {}

  private static List<Series> series(Conditions conditions) {
    Suite suite = conditions.suite();
    return Stream.of(
            call(Stack.PULL, "plain", suite),
            call(Stack.PULL, "xml-signature", suite),
            call(Stack.AXIS2, "xml-signature", suite))
        .flatMap(call -> Stream.of(call, call.recorded()))
        .map(call -> new Series("", List.of(call)))
        .toList();
  }

  private static CellKey call(Stack stack, String mechanism, Suite suite) {
    return Series.call(stack, mechanism, Parameters.NONE, Transport.KEEPALIVE, suite);
  }
}
