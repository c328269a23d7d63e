package org.gridsec.scenarios.selfcheck;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Cost of a handshake on the loopback and over the WAN: TLS 1.2 and 1.3; full, resumed and none;
 * with authentication of the server ({@code tls}) or of both sides ({@code httpg}).
 */
public final class TlsHandshake {

  public static final Scenario SCENARIO =
      Scenario.of(
          new ScenarioInfo(
              "tls-handshake",
              "TLS 1.2 and 1.3: full and resumed handshakes, 1 client",
              "this project; the papers' TLS is of 2004 and always does a full handshake",
              "GRID'04 section 3.2 counts the whole handshake into each call without keep-alive; in"
                  + " section 3.4 its round trips make SSL slower than XML-Signature.",
              Measure.RESPONSE_MILLIS,
              Sweep.CLIENTS,
              "grid04"),
          TlsHandshake::series);

  private TlsHandshake() {}

  private static List<Series> series(Conditions conditions) {
    List<Series> lines = new ArrayList<>();
    for (Link network : List.of(Link.LOOPBACK, conditions.link())) {
      for (String mechanism : List.of("tls", "httpg")) {
        for (Parameters version : List.of(Parameters.NONE, Parameters.of("version", "1.2"))) {
          for (Transport transport : Transport.values()) {
            lines.add(line(conditions, network, mechanism, version, transport));
          }
        }
      }
    }
    return lines;
  }

  private static Series line(
      Conditions conditions,
      Link network,
      String mechanism,
      Parameters version,
      Transport transport) {
    CellKey call =
        Series.call(Stack.PULL, mechanism, version, transport, conditions.suite())
            .withNetwork(network);
    return new Series("", List.of(call), call.overLoopback() ? "" : call.series());
  }
}
