package org.gridsec.scenarios.today;

import static org.gridsec.core.model.Stack.AXIS2;
import static org.gridsec.core.model.Stack.PULL;
import static org.gridsec.core.model.Transport.CLOSE;
import static org.gridsec.core.model.Transport.KEEPALIVE;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Tokens, proxies and assertions by which clients are known today, beside what they had in 2004.
 */
public final class TokensAndProxies {

  /** In the order of the report. */
  public static final List<Scenario> SCENARIOS =
      List.of(
          Scenario.of(
              new ScenarioInfo(
                  "today-key-sets",
                  "Average response time with an access token, by what the server asks of the issuer",
                  "this project; RFC 7517, section 5; RFC 7662; the practice of the WLCG",
                  "Issuers publish the keys that verify their tokens, and change them. Services that"
                      + " fetch them for each token are reported slow; no paper here asks by how much.",
                  Measure.RESPONSE_MILLIS),
              conditions ->
                  Stream.concat(
                          Stream.of(
                              Today.line(
                                  PULL, "tls", Parameters.NONE, KEEPALIVE, conditions.suite())),
                          ofKeySets(conditions.suite()))
                      .map(line -> line.ofClients(List.of(1, 4)))
                      .toList()),
          Scenario.of(
              new ScenarioInfo(
                  "today-proxy-chains",
                  "Average response time with new connections, by the number of proxies in the"
                      + " client's chain",
                  "this project; RFC 3820; the httpg of GRID'04, section 2.1",
                  "The clients of GRID'04 present one proxy. Each delegation to a further service adds"
                      + " one, and the server validates all of them: those it knows, of users that"
                      + " call again, and those it has never seen.",
                  Measure.RESPONSE_MILLIS),
              conditions ->
                  ofChains(conditions.suite()).map(line -> line.ofClients(List.of(1, 4))).toList()),
          Scenario.of(
              new ScenarioInfo(
                  "today-grid",
                  "Average response time with a proxy that carries VOMS attributes, and with a token"
                      + " of the WLCG",
                  "this project; RFC 5755 and GFD.182; WLCG Common JWT Profiles 1.3",
                  "Grids replace proxies with attributes of VOMS by tokens that name the same groups."
                      + " Nobody has measured both on one service.",
                  Measure.RESPONSE_MILLIS),
              TokensAndProxies::ofGrid),
          Scenario.of(
              new ScenarioInfo(
                  "today-delegation",
                  "Average response time with a delegated proxy, and with an exchanged token, 1 client",
                  "this project; GRID'04, section 2.1, and Mulmo 2004; RFC 8693",
                  "In GSI a client delegates a proxy, for which the service makes a key. Today the"
                      + " service exchanges its caller's token for one by which it may call the next."
                      + " Nobody has measured both on one service.",
                  Measure.RESPONSE_MILLIS),
              conditions ->
                  ofDelegation(conditions.suite())
                      .map(line -> line.ofClients(List.of(1)))
                      .toList()),
          Scenario.of(
              new ScenarioInfo(
                  "today-saml",
                  "Assertions of SAML 1.1 and 2.0, one per session and one per call, 1 client",
                  "this project; GRID'04, section 2.4",
                  "GRID'04 measures a capability of SAML 1.1 that a client gets before its calls."
                      + " Federations and health services use SAML 2.0: a token service issues an"
                      + " assertion to a session or to a call, for the holder of a key or for any"
                      + " bearer over TLS.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.STRINGS),
              conditions ->
                  withAssertions(conditions.suite())
                      .map(
                          line ->
                              line.overArrays(
                                  conditions.profile().points().arrays(), Link.LOOPBACK))
                      .toList()));

  private TokensAndProxies() {}

  /** Lines of tokens by what a server asks of the issuer, near and far. */
  private static Stream<Series> ofKeySets(Suite suite) {
    return Stream.of(
            Parameters.NONE,
            Parameters.of("keys", "cached"),
            Parameters.of("keys", "rotated"),
            Parameters.of("keys", "fetched"),
            Parameters.of("check", "introspection"),
            Parameters.of("keys", "rotated").with("issuer", "continent"),
            Parameters.of("keys", "fetched").with("issuer", "continent"),
            Today.ES256,
            Today.ES256.with("issuers", "10"))
        .flatMap(parameters -> token(PULL, parameters, suite));
  }

  private static Stream<Series> token(Stack stack, Parameters parameters, Suite suite) {
    return Stream.of(parameters)
        .filter(any -> Mechanisms.of("token").info().accepts(suite, any))
        .map(any -> Today.line(stack, "token", any, KEEPALIVE, suite));
  }

  /**
   * Lines of both kinds of delegation, for a session and for each call, beside the same calls
   * without it. Tokens are exchanged in suite {@code modern} alone.
   */
  private static Stream<Series> ofDelegation(Suite suite) {
    Parameters delegating = Parameters.of("delegation", "full");
    Parameters eachCall = delegating.with("contexts", "initial");
    Parameters exchanging = Parameters.of("exchange", "call");
    return Stream.concat(
        Stream.of(Parameters.NONE, delegating, eachCall, eachCall.with("keys", "beforehand"))
            .map(any -> Today.line(AXIS2, "gsi-conversation", any, KEEPALIVE, suite)),
        Stream.of(
                Parameters.NONE,
                Parameters.of("exchange", "session"),
                exchanging,
                exchanging.with("issuer", "continent"))
            .flatMap(any -> token(AXIS2, any, suite)));
  }

  /**
   * Lines of chains of proxies, and of the shortest and the longest where the server does not know
   * them; in suite {@code period} the paper's chain alone.
   */
  private static Stream<Series> ofChains(Suite suite) {
    Parameters longest = Parameters.of("chain", "4");
    return Stream.of(
            Parameters.NONE,
            Parameters.of("chain", "2"),
            Parameters.of("chain", "3"),
            longest,
            Parameters.of("validation", "cold"),
            longest.with("validation", "cold"))
        .filter(any -> suite == Suite.MODERN || any.equals(Parameters.NONE))
        .map(parameters -> Today.line(PULL, "httpg", parameters, CLOSE, suite));
  }

  /** Lines of both, on the LAN and over the link, with new connections and with kept ones. */
  private static List<Series> ofGrid(Conditions conditions) {
    Suite suite = conditions.suite();
    List<Series> lines =
        Stream.of(CLOSE, KEEPALIVE)
            .flatMap(
                transport ->
                    Stream.of(
                        Today.line(PULL, "httpg", Parameters.NONE, transport, suite),
                        Today.line(
                            PULL, "httpg", Parameters.of("attributes", "voms"), transport, suite),
                        Today.line(
                            PULL, "token", Parameters.of("profile", "wlcg"), transport, suite)))
            .toList();
    return Stream.concat(
            lines.stream().map(line -> line.ofClients(List.of(1, 4))),
            lines.stream()
                .filter(line -> !line.cells().get(0).parameters().equals(Parameters.NONE))
                .map(line -> over(conditions.link(), line)))
        .toList();
  }

  private static Series over(Link link, Series line) {
    CellKey one = line.cells().get(0).withNetwork(link);
    return new Series("", List.of(one), link + ", " + one.protection());
  }

  /**
   * Lines with assertions, each kind beside the same call without one; a bearer's over mutual TLS,
   * too, as health services send it.
   */
  private static Stream<Series> withAssertions(Suite suite) {
    Parameters session = Parameters.of("assertions", "session");
    Parameters call = Parameters.of("assertions", "call");
    return Stream.of(
        Today.line(PULL, "xml-signature", Parameters.NONE, KEEPALIVE, suite),
        Today.line(PULL, "capability", Parameters.NONE, KEEPALIVE, suite),
        Today.line(PULL, "tls", Parameters.NONE, KEEPALIVE, suite),
        Today.line(PULL, "saml", session, KEEPALIVE, suite),
        Today.line(PULL, "saml", call, KEEPALIVE, suite),
        Today.line(PULL, "saml-bearer", session, KEEPALIVE, suite),
        Today.line(PULL, "saml-bearer", session.with("below", "mtls"), KEEPALIVE, suite),
        Today.line(PULL, "saml-bearer", call, KEEPALIVE, suite));
  }
}
