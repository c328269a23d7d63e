package org.gridsec.scenarios.grid04;

import java.util.List;
import org.gridsec.core.model.Link;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** GRID'04, figure 5: response time over the size of the echoed array. */
public final class Fig5 implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "grid04-fig5",
        "Average response time with different array size, 1 client",
        "GRID'04, Figure 5 (section 3.3)",
        "What message-level security costs grows steeply with the array, and with the stack: XSUL is"
            + " faster than GT3.2 by an order of magnitude. The mechanisms come closer to each other"
            + " as arrays grow, and the SSL handshake becomes negligible.",
        Measure.RESPONSE_MILLIS,
        Sweep.STRINGS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return EchoSeries.overArrays(
        conditions.suite(), conditions.profile().points().arraysAndBeyond(), Link.LOOPBACK);
  }
}
