package org.gridsec.scenarios.today;

import java.util.List;
import org.gridsec.results.stats.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Current mechanisms on the axes of GRID'04, figure 3. */
public final class TodayClients implements Scenario {

  private static final List<Integer> CLIENTS = List.of(1, 2, 4, 8);

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "today-clients",
        "Average response time of the echo service with security of then and of today",
        "this project; the axes of GRID'04, Figure 3",
        "Grids went from GSI and the security of SOAP to TLS with tokens. GRID'04 compares the"
            + " former.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return TodayLines.onBothStacks(conditions.suite()).stream()
        .map(line -> line.ofClients(CLIENTS))
        .toList();
  }
}
