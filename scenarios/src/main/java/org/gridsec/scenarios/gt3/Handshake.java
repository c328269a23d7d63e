package org.gridsec.scenarios.gt3;

import static org.gridsec.core.model.PeriodStack.JGLOBUS;
import static org.gridsec.core.model.Stack.AXIS2;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Establishing a context for each call: without delegation, with delegation, and with delegation
 * keys that are generated in advance. In suite period the first two also run with the GSI of Globus
 * itself. Samples contain the steps of the handshake; the response time covers the handshake and
 * one call.
 */
public final class Handshake implements Scenario {

  private static final Map<String, String> INITIAL = Map.of("contexts", "initial");
  private static final Map<String, String> DELEGATING =
      Map.of("contexts", "initial", "delegation", "full");

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "gt3-handshake",
        "Establishing a GSI secure conversation, and one call under it, 1 client",
        "Mulmo 2004, question on the factor of 10 in milliseconds",
        "A handshake takes three roundtrips and 150 ms; with delegation, for which the server makes a"
            + " key, four and 400 ms.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Table> tables(RunSummary run, Figure asked) {
    return new HandshakeTables(run, asked).tables(info().id());
  }

  @Override
  public List<Series> series(Conditions conditions) {
    List<Series> today =
        List.of(
            line("without delegation", AXIS2, INITIAL, conditions),
            line("with delegation", AXIS2, DELEGATING, conditions),
            line(
                "",
                AXIS2,
                Map.of("contexts", "initial", "delegation", "full", "keys", "beforehand"),
                conditions));
    return conditions.suite() == Suite.PERIOD
        ? Stream.concat(
                today.stream(),
                Stream.of(
                    line("without delegation", JGLOBUS, INITIAL, conditions),
                    line("with delegation", JGLOBUS, DELEGATING, conditions)))
            .toList()
        : today;
  }

  private static Series line(
      String paperLabel, Engine stack, Map<String, String> parameters, Conditions conditions) {
    return Lines.of(paperLabel, stack, "gsi-conversation", new Parameters(parameters), conditions);
  }
}
