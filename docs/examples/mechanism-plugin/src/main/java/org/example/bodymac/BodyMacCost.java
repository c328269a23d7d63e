package org.example.bodymac;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.results.summary.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** The mechanism beside no security, and beside a signature with a private key. */
public final class BodyMacCost implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "body-mac",
        "HMAC over the Body, beside XML-Signature, 1 client",
        "an example of a plugin",
        "What a signature costs is the operation with the private key.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return Stream.of("plain", BodyMac.ID, "xml-signature")
        .map(
            mechanism ->
                Series.overClients(
                        "",
                        Stack.AXIS2,
                        mechanism,
                        Parameters.NONE,
                        Transport.KEEPALIVE,
                        conditions.suite())
                    .ofClients(List.of(1)))
        .toList();
  }
}
