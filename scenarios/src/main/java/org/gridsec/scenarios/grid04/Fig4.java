package org.gridsec.scenarios.grid04;

import java.util.List;
import org.gridsec.results.stats.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** GRID'04, figure 4: throughput of the echo service with security. */
public final class Fig4 implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "grid04-fig4",
        "Invocations per second of the echo service with security",
        "GRID'04, Figure 4 (section 3.2)",
        "With message-level security the server takes 10 to 30 invocations a second: almost two"
            + " orders of magnitude fewer than without.",
        Measure.THROUGHPUT_PER_SECOND);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return EchoSeries.withSecurity(conditions);
  }
}
