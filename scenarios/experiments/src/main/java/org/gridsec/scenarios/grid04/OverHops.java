package org.gridsec.scenarios.grid04;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Calls through intermediaries that end each connection: TLS on every connection beside one
 * signature from end to end, which the intermediaries pass on in clear.
 */
final class OverHops {

  static final Scenario SCENARIO =
      Scenario.of(
          new ScenarioInfo(
              "grid04-hops",
              "TLS on each connection, XML-Signature from end to end, or both, over intermediaries, 1"
                  + " client",
              "this project; the argument of GRID'04, section 4, for security of messages",
              "SSL is in the transport layer, so it does not work for a connection of several hops.",
              Measure.RESPONSE_MILLIS,
              Sweep.HOPS),
          OverHops::series);

  private OverHops() {}

  private static List<Series> series(Conditions conditions) {
    List<Integer> numbers =
        conditions.profile().points().few() ? List.of(0, 1, 4) : List.of(0, 1, 2, 3, 4);
    return Stream.of(Transport.CLOSE, Transport.KEEPALIVE)
        .flatMap(
            transport -> lines(conditions.suite(), transport).map(direct -> over(direct, numbers)))
        .toList();
  }

  /** A signature over TLS, in suite {@code modern}, is what services have today. */
  private static Stream<CellKey> lines(Suite suite, Transport transport) {
    Stream<CellKey> ofPaper =
        Stream.of("plain", "tls", "xml-signature")
            .map(mechanism -> line(mechanism, Parameters.NONE, transport, suite));
    return suite == Suite.MODERN
        ? Stream.concat(
            ofPaper,
            Stream.of(line("xml-signature", Parameters.of("below", "tls"), transport, suite)))
        : ofPaper;
  }

  private static CellKey line(
      String mechanism, Parameters parameters, Transport transport, Suite suite) {
    return Series.call(Stack.PULL, mechanism, parameters, transport, suite);
  }

  private static Series over(CellKey direct, List<Integer> numbers) {
    return new Series("", numbers.stream().map(number -> over(direct, number)).toList());
  }

  private static CellKey over(CellKey direct, int number) {
    return number == 0
        ? direct
        : direct.withParameters(direct.parameters().with(CellKey.HOPS, Integer.toString(number)));
  }
}
