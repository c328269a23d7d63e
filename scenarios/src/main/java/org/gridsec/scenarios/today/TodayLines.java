package org.gridsec.scenarios.today;

import static org.gridsec.core.model.Stack.AXIS2;
import static org.gridsec.core.model.Stack.PULL;
import static org.gridsec.core.model.Transport.CLOSE;
import static org.gridsec.core.model.Transport.KEEPALIVE;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.scenarios.spi.Series;

/**
 * Lines of the papers' mechanisms and of current ones. Connections are kept, as most current
 * clients do; if the handshake matters, there are also lines without keep-alive.
 */
final class TodayLines {

  /** Token that is signed and verified with the same algorithm as a proof of possession. */
  private static final Parameters ES256 = Parameters.of("alg", "es256");

  /**
   * Handshakes with one post-quantum part, and the classical handshake that differs from them only
   * in group or certificate. The JSSE of BouncyCastle supports all of them.
   */
  private static final List<Parameters> POST_QUANTUM =
      List.of(
          handshake("x25519", "ecdsa"),
          handshake("x25519mlkem768", "ecdsa"),
          handshake("x25519", "ml-dsa-65"));

  private TodayLines() {}

  private static Parameters handshake(String group, String algorithm) {
    return new Parameters(Map.of("group", group, "algorithm", algorithm));
  }

  /** Lines of handshakes with post-quantum algorithms; only in suite {@code modern}. */
  static List<Series> ofHandshakes(Suite suite) {
    return suite == Suite.MODERN
        ? POST_QUANTUM.stream()
            .map(parameters -> line(PULL, "tls", parameters, CLOSE, suite))
            .toList()
        : List.of();
  }

  /** Lines on one stack, so that they differ only in the mechanism. */
  static List<Series> onOneStack(Suite suite) {
    return Stream.concat(
            Stream.of(
                    "plain",
                    "tls",
                    "httpg",
                    "xml-signature",
                    "capability",
                    "secure-conversation",
                    "mtls",
                    "token",
                    "proof-of-possession",
                    "http-signature")
                .map(mechanism -> line(PULL, mechanism, Parameters.NONE, KEEPALIVE, suite)),
            Stream.concat(
                Stream.of(line(PULL, "token", ES256, KEEPALIVE, suite)),
                Stream.of("plain", "tls", "mtls", "token")
                    .map(mechanism -> line(PULL, mechanism, Parameters.NONE, CLOSE, suite))))
        .toList();
  }

  /** Lines of {@link #onOneStack}, plus signatures by XML and by HTTP on the stack with trees. */
  static List<Series> onBothStacks(Suite suite) {
    return Stream.concat(
            onOneStack(suite).stream(),
            Stream.of("plain", "xml-signature", "token", "http-signature")
                .map(mechanism -> line(AXIS2, mechanism, Parameters.NONE, KEEPALIVE, suite)))
        .toList();
  }

  private static Series line(
      Stack stack, String mechanism, Parameters parameters, Transport transport, Suite suite) {
    return Series.overClients("", stack, mechanism, parameters, transport, suite);
  }
}
