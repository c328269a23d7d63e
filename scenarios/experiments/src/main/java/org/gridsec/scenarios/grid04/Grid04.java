package org.gridsec.scenarios.grid04;

import java.util.List;
import org.gridsec.core.model.Link;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;

/** The figures and the table of GRID'04. */
public final class Grid04 {

  /** All of them, in the order of the paper. */
  public static final List<Scenario> SCENARIOS =
      List.of(
          Scenario.of(
              new ScenarioInfo(
                  "grid04-fig1",
                  "Average response time of the echo service without security",
                  "GRID'04, Figure 1 (section 3.2)",
                  "Without keep-alive XSUL is about twice as fast as GT3.2; keep-alive halves the"
                      + " response time; SSL over a kept connection is comparable with no security.",
                  Measure.RESPONSE_MILLIS),
              EchoSeries::withoutSecurity),
          Scenario.of(
              new ScenarioInfo(
                  "grid04-fig2",
                  "Invocations per second of the echo service without security",
                  "GRID'04, Figure 2 (section 3.2)",
                  "Throughput rises with the number of clients up to a point, then flattens; the"
                      + " server takes twice as many XSUL calls as GT3.2 calls, and keep-alive"
                      + " doubles the number again.",
                  Measure.THROUGHPUT_PER_SECOND),
              EchoSeries::withoutSecurity),
          Scenario.of(
              new ScenarioInfo(
                  "grid04-fig3",
                  "Average response time of the echo service with security",
                  "GRID'04, Figure 3 (section 3.2)",
                  "SSL is faster than every message-level mechanism, its handshake included;"
                      + " XML-Signature is almost two orders of magnitude slower than no security,"
                      + " and keep-alive does not change that.",
                  Measure.RESPONSE_MILLIS),
              EchoSeries::withSecurity),
          Scenario.of(
              new ScenarioInfo(
                  "grid04-fig4",
                  "Invocations per second of the echo service with security",
                  "GRID'04, Figure 4 (section 3.2)",
                  "With message-level security the server takes 10 to 30 invocations a second: almost"
                      + " two orders of magnitude fewer than without.",
                  Measure.THROUGHPUT_PER_SECOND),
              EchoSeries::withSecurity),
          Scenario.of(
              new ScenarioInfo(
                  "grid04-fig5",
                  "Average response time with different array size, 1 client",
                  "GRID'04, Figure 5 (section 3.3)",
                  "What message-level security costs grows steeply with the array, and with the stack:"
                      + " XSUL is faster than GT3.2 by an order of magnitude. The mechanisms come"
                      + " closer to each other as arrays grow, and the SSL handshake becomes"
                      + " negligible.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.STRINGS),
              conditions ->
                  EchoSeries.overArrays(
                      conditions.suite(),
                      conditions.profile().points().arraysAndBeyond(),
                      Link.LOOPBACK)),
          Scenario.of(
              new ScenarioInfo(
                  "grid04-fig6",
                  "Average response time with different array size (WAN), 1 client",
                  "GRID'04, Figure 6 (section 3.4)",
                  "Across the Pacific keep-alive matters more, most of all for SSL, which without it is"
                      + " slower than XML-Signature where arrays are small: its handshake takes round"
                      + " trips. So does that of a secure conversation's first call.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.STRINGS),
              conditions ->
                  EchoSeries.overArrays(
                      conditions.suite(),
                      conditions.profile().points().arrays(),
                      conditions.link())),
          Scenario.of(
              new ScenarioInfo(
                  "grid04-links",
                  "SSL and XML-Signature over networks of several lengths, 1 client",
                  "this project; what GRID'04, section 3.4, expects of other networks",
                  "In a WAN environment with a smaller RTT, results are expected to be closer to those"
                      + " in the LAN environment.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.STRINGS),
              EchoSeries::overLinks),
          Scenario.of(
              new ScenarioInfo(
                  "grid04-table1",
                  "Phases of XML-Signature with an array of 1024 strings, 1 client",
                  "GRID'04, Table 1 (section 3.5)",
                  "Canonicalization takes nine tenths of signing and more of verification; the"
                      + " operation with the key is negligible; converting from DOM costs more than"
                      + " converting to it.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.STRINGS),
              EchoSeries::phases),
          Selection.SCENARIO,
          OverHops.SCENARIO,
          new Fig7());

  private Grid04() {}
}
