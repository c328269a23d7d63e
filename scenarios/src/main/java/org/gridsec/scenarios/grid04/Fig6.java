package org.gridsec.scenarios.grid04;

import java.util.List;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** GRID'04, figure 6: figure 5 over a wide-area network. */
public final class Fig6 implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "grid04-fig6",
        "Average response time with different array size (WAN), 1 client",
        "GRID'04, Figure 6 (section 3.4)",
        "Across the Pacific keep-alive matters more, most of all for SSL, which without it is slower"
            + " than XML-Signature where arrays are small: its handshake takes round trips. So does"
            + " that of a secure conversation's first call.",
        Measure.RESPONSE_MILLIS,
        Sweep.STRINGS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return EchoSeries.overArrays(
        conditions.suite(), conditions.profile().points().arrays(), conditions.link());
  }
}
