package org.gridsec.scenarios.today;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Link;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Current mechanisms on the axes of GRID'04, figure 5. */
public final class TodayArrays implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "today-arrays",
        "Average response time with different array size, security of then and of today, 1 client",
        "this project; the axes of GRID'04, Figure 5",
        "GRID'04 finds that the cost of a signature grows with the array, and most of it is"
            + " canonicalization. A signature that HTTP carries has none.",
        Measure.RESPONSE_MILLIS,
        Sweep.STRINGS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return Stream.concat(
            TodayLines.onBothStacks(conditions.suite()).stream(),
            TodayLines.ofHandshakes(conditions.suite()).stream())
        .map(line -> line.overArrays(conditions.profile().points().arrays(), Link.LOOPBACK))
        .toList();
  }
}
