package org.gridsec.scenarios.harness;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.spi.Stack;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.results.stats.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** What a handshake costs: TLS 1.2 and 1.3, full, resumed, and none. */
public final class TlsHandshake implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "tls-handshake",
        "TLS 1.2 and 1.3: full and resumed handshakes, 1 client",
        "this project; the papers' TLS is of 2004 and always does a full handshake",
        "GRID'04 section 3.2 counts the whole handshake into each call without keep-alive.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    Suite suite = conditions.suite();
    List<Series> lines = new ArrayList<>();
    for (Parameters version : List.of(Parameters.NONE, Parameters.of("version", "1.2"))) {
      for (Transport transport : Transport.values()) {
        Series line = Series.overClients("", Stack.PULL, "tls", version, transport, suite);
        lines.add(new Series(line.paperLabel(), line.cells().subList(0, 1)));
      }
    }
    return lines;
  }
}
