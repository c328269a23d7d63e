package org.gridsec.scenarios.grid04;

import java.util.List;
import org.gridsec.results.stats.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** GRID'04, figure 1: response time of the echo service without security. */
public final class Fig1 implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "grid04-fig1",
        "Average response time of the echo service without security",
        "GRID'04, Figure 1 (section 3.2)",
        "Without keep-alive XSUL is about twice as fast as GT3.2; keep-alive halves the response"
            + " time; SSL over a kept connection is comparable with no security.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return EchoSeries.withoutSecurity(conditions);
  }
}
