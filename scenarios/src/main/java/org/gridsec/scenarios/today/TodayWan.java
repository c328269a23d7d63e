package org.gridsec.scenarios.today;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Current mechanisms on the axes of GRID'04, figure 6. */
public final class TodayWan implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "today-wan",
        "Average response time with different array size (WAN), security of then and of today, 1"
            + " client",
        "this project; the axes of GRID'04, Figure 6",
        "GRID'04 finds that over a WAN round trips decide. A token takes none, and TLS 1.3 one less"
            + " than the SSL of the paper.",
        Measure.RESPONSE_MILLIS,
        Sweep.STRINGS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return Stream.concat(
            TodayLines.onOneStack(conditions.suite()).stream(),
            TodayLines.ofHandshakes(conditions.suite()).stream())
        .map(line -> line.overArrays(conditions.profile().points().arrays(), conditions.link()))
        .toList();
  }
}
