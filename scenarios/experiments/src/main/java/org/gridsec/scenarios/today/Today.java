package org.gridsec.scenarios.today;

import static org.gridsec.core.model.Stack.AXIS2;
import static org.gridsec.core.model.Stack.JSON;
import static org.gridsec.core.model.Stack.PULL;
import static org.gridsec.core.model.Transport.CLOSE;
import static org.gridsec.core.model.Transport.KEEPALIVE;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Link;
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
 * The papers' mechanisms and current ones on axes of GRID'04. Connections are kept, as most current
 * clients do; if the handshake matters, there are also lines without keep-alive.
 */
public final class Today {

  /** In the order of the report, which {@link TokensAndProxies} and {@link Documents} follow. */
  public static final List<Scenario> SCENARIOS =
      List.of(
          Scenario.of(
              new ScenarioInfo(
                  "today-clients",
                  "Average response time of the echo service with security of then and of today",
                  "this project; the axes of GRID'04, Figure 3",
                  "Grids went from GSI and the security of SOAP to TLS with tokens, federations to"
                      + " assertions of SAML 2.0, and banks to signed JSON. GRID'04 compares what was"
                      + " there before.",
                  Measure.RESPONSE_MILLIS),
              conditions ->
                  Stream.concat(
                          onBothStacks(conditions.suite())
                              .map(line -> line.ofClients(List.of(1, 2, 4, 8))),
                          ofFederationsAndBanks(conditions.suite())
                              .map(line -> line.ofClients(List.of(1))))
                      .toList()),
          Scenario.of(
              new ScenarioInfo(
                  "today-arrays",
                  "Average response time with different array size, security of then and of today, 1"
                      + " client",
                  "this project; the axes of GRID'04, Figure 5",
                  "GRID'04 finds that the cost of a signature grows with the array, and most of it is"
                      + " canonicalization. A signature that HTTP carries has none.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.STRINGS),
              conditions ->
                  overArrays(onBothStacks(conditions.suite()), conditions, Link.LOOPBACK)),
          Scenario.of(
              new ScenarioInfo(
                  "today-wan",
                  "Average response time with different array size (WAN), security of then and of"
                      + " today, 1 client",
                  "this project; the axes of GRID'04, Figure 6",
                  "GRID'04 finds that over a WAN round trips decide. A token takes none, and TLS 1.3"
                      + " one less than the SSL of the paper.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.STRINGS),
              conditions ->
                  overArrays(onOneStack(conditions.suite()), conditions, conditions.link())),
          Scenario.of(
              new ScenarioInfo(
                  "today-freshness",
                  "XML-Signature with and without protection against replays, 1 client",
                  "this project; GRID'04, section 2.2",
                  "The signatures of GRID'04 have neither a timestamp nor a receiver that remembers"
                      + " messages: they can be sent again. The paper does not ask what it would cost"
                      + " to prevent that.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.STRINGS),
              conditions ->
                  Stream.of(AXIS2, PULL)
                      .flatMap(
                          stack ->
                              Stream.of(Parameters.NONE, Parameters.of("freshness", "none"))
                                  .map(once -> signed(stack, once, conditions.suite())))
                      .map(
                          line ->
                              line.overArrays(
                                  conditions.profile().points().arrays(), Link.LOOPBACK))
                      .toList()),
          Scenario.of(
              new ScenarioInfo(
                  "today-parts",
                  "XML-Signature by the number of signed parts, 1 client",
                  "this project; WS-Security 1.1, section 8; WS-I Basic Security Profile 1.1",
                  "The signatures of the papers cover the Body alone. Services of today have"
                      + " addresses, times and tokens signed beside it, each by a reference of its"
                      + " own.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.PARTS),
              Today::overParts));

  /** Token that is signed and verified with the same algorithm as a proof of possession. */
  static final Parameters ES256 = Parameters.of("alg", "es256");

  /**
   * Handshakes with one post-quantum part, and the classical handshake that differs from them only
   * in group or certificate. The JSSE of BouncyCastle supports all of them.
   */
  private static final List<Parameters> POST_QUANTUM =
      List.of(
          handshake("x25519", "ecdsa"),
          handshake("x25519mlkem768", "ecdsa"),
          handshake("x25519", "ml-dsa-65"));

  private Today() {}

  /** Lines on one stack, so that they differ only in the mechanism. */
  private static Stream<Series> onOneStack(Suite suite) {
    return Stream.of(
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
            Stream.of(line(PULL, "token", ES256, KEEPALIVE, suite)),
            Stream.of("plain", "tls", "mtls", "token")
                .map(mechanism -> line(PULL, mechanism, Parameters.NONE, CLOSE, suite)))
        .flatMap(lines -> lines);
  }

  /** Lines of {@link #onOneStack}, plus signatures by XML and by HTTP on the stack with trees. */
  private static Stream<Series> onBothStacks(Suite suite) {
    return Stream.concat(
        onOneStack(suite),
        Stream.of("plain", "xml-signature", "token", "http-signature")
            .map(mechanism -> line(AXIS2, mechanism, Parameters.NONE, KEEPALIVE, suite)));
  }

  /** Lines of assertions and of signed JSON, beside the same call without security. */
  private static Stream<Series> ofFederationsAndBanks(Suite suite) {
    Parameters session = Parameters.of("assertions", "session");
    return Stream.of(
        line(PULL, "saml", session, KEEPALIVE, suite),
        line(PULL, "saml-bearer", session, KEEPALIVE, suite),
        line(JSON, "plain", Parameters.NONE, KEEPALIVE, suite),
        line(JSON, "jws", Parameters.NONE, KEEPALIVE, suite));
  }

  /** Adds the handshakes to some lines, all over the size of the array. */
  private static List<Series> overArrays(
      Stream<Series> lines, Conditions conditions, Link network) {
    return Stream.concat(lines, ofHandshakes(conditions.suite()))
        .map(line -> line.overArrays(conditions.profile().points().arrays(), network))
        .toList();
  }

  /** Lines of handshakes with post-quantum algorithms; only in suite {@code modern}. */
  private static Stream<Series> ofHandshakes(Suite suite) {
    return POST_QUANTUM.stream()
        .filter(any -> suite == Suite.MODERN)
        .map(parameters -> line(PULL, "tls", parameters, CLOSE, suite));
  }

  private static Parameters handshake(String group, String algorithm) {
    return Parameters.of("group", group).with("algorithm", algorithm);
  }

  /** Lines over the number of signed parts; in suite {@code period} one part alone. */
  private static List<Series> overParts(Conditions conditions) {
    Suite suite = conditions.suite();
    List<String> numbers =
        conditions.profile().points().few() ? List.of("4", "16") : List.of("2", "4", "8", "16");
    return Stream.of(AXIS2, PULL)
        .map(
            stack ->
                Stream.concat(
                        Stream.of(Parameters.NONE),
                        numbers.stream()
                            .filter(any -> suite == Suite.MODERN)
                            .map(number -> Parameters.of(Sweep.OF_PARTS, number)))
                    .map(
                        parameters ->
                            Series.call(stack, "xml-signature", parameters, KEEPALIVE, suite))
                    .toList())
        .map(cells -> new Series("", cells))
        .toList();
  }

  private static Series signed(Stack stack, Parameters parameters, Suite suite) {
    return line(stack, "xml-signature", parameters, KEEPALIVE, suite);
  }

  static Series line(
      Stack stack, String mechanism, Parameters parameters, Transport transport, Suite suite) {
    return Series.overClients("", stack, mechanism, parameters, transport, suite);
  }
}
