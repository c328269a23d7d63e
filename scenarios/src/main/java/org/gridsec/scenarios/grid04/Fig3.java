package org.gridsec.scenarios.grid04;

import java.util.List;
import org.gridsec.results.stats.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** GRID'04, figure 3: response time of the echo service with security. */
public final class Fig3 implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "grid04-fig3",
        "Average response time of the echo service with security",
        "GRID'04, Figure 3 (section 3.2)",
        "SSL is faster than every message-level mechanism, its handshake included; XML-Signature is"
            + " almost two orders of magnitude slower than no security, and keep-alive does not"
            + " change that.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return EchoSeries.withSecurity(conditions);
  }
}
