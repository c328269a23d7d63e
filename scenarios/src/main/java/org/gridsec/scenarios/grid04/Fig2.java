package org.gridsec.scenarios.grid04;

import java.util.List;
import org.gridsec.results.stats.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** GRID'04, figure 2: throughput of the echo service without security. */
public final class Fig2 implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "grid04-fig2",
        "Invocations per second of the echo service without security",
        "GRID'04, Figure 2 (section 3.2)",
        "Throughput rises with the number of clients up to a point, then flattens; the server takes"
            + " twice as many XSUL calls as GT3.2 calls, and keep-alive doubles the number again.",
        Measure.THROUGHPUT_PER_SECOND);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return EchoSeries.withoutSecurity(conditions);
  }
}
