package org.gridsec.scenarios.selfcheck;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.results.stats.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Cost of recording the phases of a call: the same cells with and without, 1 client. */
public final class Recording implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "recording-cost",
        "Cost of recording phases, 1 client",
        "this project",
        "A figure that reports phases is only worth something if recording them costs nothing.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    Suite suite = conditions.suite();
    return Stream.of(
            line(Stack.PULL, "plain", suite),
            line(Stack.PULL, "xml-signature", suite),
            line(Stack.AXIS2, "xml-signature", suite))
        .flatMap(line -> Stream.of(line, line.recorded()))
        .toList();
  }

  private static Series line(Stack stack, String mechanism, Suite suite) {
    Series line =
        Series.overClients("", stack, mechanism, Parameters.NONE, Transport.KEEPALIVE, suite);
    return new Series(line.paperLabel(), line.cells().subList(0, 1));
  }
}
