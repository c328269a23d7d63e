package org.gridsec.scenarios.gt3;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * A complete use of a service instance: create at a factory, echo, getTime, destroy. Each port type
 * needs its own context. Samples contain the steps.
 */
public final class DummyService implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "gt3-dummyservice",
        "A service instance created, called twice and destroyed, 1 client",
        "Mulmo 2004, opening questions and question on the context that is established already",
        "Security multiplies the response time by 10: a message costs three times as much, and there"
            + " are three times as many.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Table> tables(RunSummary run, Figure asked) {
    return new ServiceTables(run, asked).tables();
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return List.of(
        line("plain", "plain", Map.of(), conditions),
        line("secured", "gsi-conversation", Map.of("delegation", "full"), conditions),
        line("", "gsi-conversation", Map.of(), conditions));
  }

  private static Series line(
      String paperLabel, String mechanism, Map<String, String> more, Conditions conditions) {
    Map<String, String> parameters = new TreeMap<>(more);
    parameters.put(CellKey.SERVICE, "dummy");
    return Lines.of(paperLabel, mechanism, new Parameters(parameters), conditions);
  }
}
