package org.gridsec.scenarios.grid04;

import static org.gridsec.core.model.Transport.CLOSE;
import static org.gridsec.core.model.Transport.CLOSE_RESUMED;
import static org.gridsec.core.model.Transport.KEEPALIVE;
import static org.gridsec.mechanisms.spi.Stack.AXIS2;
import static org.gridsec.mechanisms.spi.Stack.PULL;

import java.util.List;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.spi.Stack;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.scenarios.spi.Series;

/** The lines of figures 1 to 4: each pair of figures shows the same calls in two ways. */
final class EchoSeries {

  private EchoSeries() {}

  static List<Series> withoutSecurity(Suite suite) {
    return List.of(
        line("GT3.2", AXIS2, "plain", CLOSE, suite),
        line("XSUL", PULL, "plain", CLOSE, suite),
        line("XSUL (KeepAlive)", PULL, "plain", KEEPALIVE, suite),
        line("XSUL SSL (KeepAlive)", PULL, "tls", KEEPALIVE, suite));
  }

  static List<Series> withSecurity(Suite suite) {
    return List.of(
        line("XSUL XML-Signature", PULL, "xml-signature", CLOSE, suite),
        line("XSUL XML-Signature (KeepAlive)", PULL, "xml-signature", KEEPALIVE, suite),
        line("XSUL SSL", PULL, "tls", CLOSE, suite),
        line("", PULL, "tls", CLOSE_RESUMED, suite),
        line("XSUL SSL (KeepAlive)", PULL, "tls", KEEPALIVE, suite),
        line("GT3.2 XML-Signature", AXIS2, "xml-signature", CLOSE, suite));
  }

  private static Series line(
      String paperLabel, Stack stack, String mechanism, Transport transport, Suite suite) {
    return Series.overClients(paperLabel, stack, mechanism, Parameters.NONE, transport, suite);
  }
}
