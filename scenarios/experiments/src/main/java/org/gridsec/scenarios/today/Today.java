package org.gridsec.scenarios.today;

import static org.gridsec.core.model.Stack.AXIS2;
import static org.gridsec.core.model.Stack.JSON;
import static org.gridsec.core.model.Stack.PULL;
import static org.gridsec.core.model.Transport.CLOSE;
import static org.gridsec.core.model.Transport.KEEPALIVE;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape.Branch;
import org.gridsec.core.model.PayloadShape.Kind;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.info.KeyType;
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

  /** In the order of the report. */
  public static final List<Scenario> SCENARIOS =
      List.of(
          Scenario.of(
              new ScenarioInfo(
                  "today-clients",
                  "Average response time of the echo service with security of then and of today",
                  "this project; the axes of GRID'04, Figure 3",
                  "Grids went from GSI and the security of SOAP to TLS with tokens. GRID'04 compares"
                      + " the former.",
                  Measure.RESPONSE_MILLIS),
              conditions ->
                  onBothStacks(conditions.suite())
                      .map(line -> line.ofClients(List.of(1, 2, 4, 8)))
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
              Today::overParts),
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
                              line(PULL, "tls", Parameters.NONE, KEEPALIVE, conditions.suite())),
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
                      + " one, and the server validates all of them.",
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
              Today::ofGrid),
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
                      .toList()),
          Scenario.of(
              new ScenarioInfo(
                  "today-business",
                  "Average response time of one business message in three ways, 1 client",
                  "this project; ISO 20022 pacs.008, UBL 2.1",
                  "Banks and companies send the same message as SOAP with XML-Signature, as JSON with"
                      + " a detached JWS, or as either with a signature of HTTP. Nobody has all three"
                      + " on one service.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.LINES),
              Today::business),
          Scenario.of(
              new ScenarioInfo(
                  "today-structure",
                  "Average response time of trees of one length, by their structure, 1 client",
                  "this project; Liu et al., section 5",
                  "Liu et al. leave complex types to later work. Canonicalization sees elements,"
                      + " attributes and namespaces; a signature of HTTP and a JWS see bytes.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.DEPTH),
              Today::structures));

  /** Number of branches: so many that their elements outweigh the operations with a key. */
  private static final int BRANCHES = 256;

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

  private Today() {}

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
            ES256,
            ES256.with("issuers", "10"))
        .flatMap(parameters -> token(PULL, parameters, suite));
  }

  private static Stream<Series> token(Stack stack, Parameters parameters, Suite suite) {
    return Stream.of(parameters)
        .filter(any -> Mechanisms.of("token").info().accepts(suite, any))
        .map(any -> line(stack, "token", any, KEEPALIVE, suite));
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
            .map(any -> line(AXIS2, "gsi-conversation", any, KEEPALIVE, suite)),
        Stream.of(
                Parameters.NONE,
                Parameters.of("exchange", "session"),
                exchanging,
                exchanging.with("issuer", "continent"))
            .flatMap(any -> token(AXIS2, any, suite)));
  }

  /** Lines of chains of proxies; in suite {@code period} the paper's chain alone. */
  private static Stream<Series> ofChains(Suite suite) {
    return Stream.concat(
            Stream.of(Parameters.NONE),
            Stream.of("2", "3", "4")
                .filter(any -> suite == Suite.MODERN)
                .map(number -> Parameters.of("chain", number)))
        .map(parameters -> line(PULL, "httpg", parameters, CLOSE, suite));
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

  /** Lines of both, on the LAN and over the link, with new connections and with kept ones. */
  private static List<Series> ofGrid(Conditions conditions) {
    Suite suite = conditions.suite();
    List<Series> lines =
        Stream.of(CLOSE, KEEPALIVE)
            .flatMap(
                transport ->
                    Stream.of(
                        line(PULL, "httpg", Parameters.NONE, transport, suite),
                        line(PULL, "httpg", Parameters.of("attributes", "voms"), transport, suite),
                        line(PULL, "token", Parameters.of("profile", "wlcg"), transport, suite)))
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

  private static Parameters handshake(String group, String algorithm) {
    return Parameters.of("group", group).with("algorithm", algorithm);
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

  /**
   * Lines with assertions, each kind beside the same call without one; a bearer's over mutual TLS,
   * too, as health services send it.
   */
  private static Stream<Series> withAssertions(Suite suite) {
    Parameters session = Parameters.of("assertions", "session");
    Parameters call = Parameters.of("assertions", "call");
    return Stream.of(
        line(PULL, "xml-signature", Parameters.NONE, KEEPALIVE, suite),
        line(PULL, "capability", Parameters.NONE, KEEPALIVE, suite),
        line(PULL, "tls", Parameters.NONE, KEEPALIVE, suite),
        line(PULL, "saml", session, KEEPALIVE, suite),
        line(PULL, "saml", call, KEEPALIVE, suite),
        line(PULL, "saml-bearer", session, KEEPALIVE, suite),
        line(PULL, "saml-bearer", session.with("below", "mtls"), KEEPALIVE, suite),
        line(PULL, "saml-bearer", call, KEEPALIVE, suite));
  }

  /**
   * Credit transfers without a signature and in the three ways with each key, over mutual TLS with
   * the keys of {@link #ofBanks}, and invoices in two ways with one key. Suite {@code period} has
   * one key.
   */
  private static List<Series> business(Conditions conditions) {
    Suite suite = conditions.suite();
    List<Integer> sizes = conditions.profile().points().lines();
    Stream<Parameters> keys =
        suite == Suite.MODERN
            ? Stream.of(Parameters.NONE, ofKey(KeyType.EC), ofKey(KeyType.ED25519))
            : Stream.of(Parameters.NONE);
    Stream<Series> plain =
        Stream.of(AXIS2, PULL, JSON)
            .map(stack -> line(stack, "plain", Parameters.NONE, KEEPALIVE, suite));
    Stream<Series> signed =
        keys.flatMap(
            key ->
                Stream.of(
                    line(AXIS2, "xml-signature", key, KEEPALIVE, suite),
                    line(PULL, "xml-signature", key, KEEPALIVE, suite),
                    line(PULL, "http-signature", key, KEEPALIVE, suite),
                    line(JSON, "http-signature", key, KEEPALIVE, suite),
                    line(JSON, "jws", key, KEEPALIVE, suite)));
    Stream<Series> invoices =
        Stream.of(
            line(PULL, "xml-signature", Parameters.NONE, KEEPALIVE, suite),
            line(JSON, "jws", Parameters.NONE, KEEPALIVE, suite));
    return Stream.concat(
            Stream.of(plain, signed, ofBanks(suite))
                .flatMap(lines -> lines)
                .map(line -> line.overLines(Kind.PACS008, sizes)),
            invoices.map(line -> line.overLines(Kind.UBL, sizes)))
        .toList();
  }

  /** Lines over the depth of trees, with and without attributes and namespaces. */
  private static List<Series> structures(Conditions conditions) {
    Suite suite = conditions.suite();
    List<Integer> depths = conditions.profile().points().few() ? List.of(1, 16) : List.of(1, 4, 16);
    return Stream.of(
            line(PULL, "plain", Parameters.NONE, KEEPALIVE, suite),
            line(PULL, "xml-signature", Parameters.NONE, KEEPALIVE, suite),
            line(PULL, "http-signature", Parameters.NONE, KEEPALIVE, suite),
            line(JSON, "jws", Parameters.NONE, KEEPALIVE, suite))
        .flatMap(
            line ->
                Stream.of(new Branch(1, 0, 0), new Branch(1, 2, 0), new Branch(1, 0, 4))
                    .map(
                        branch ->
                            line.overTrees(
                                BRANCHES,
                                depths.stream()
                                    .map(
                                        depth ->
                                            new Branch(
                                                depth, branch.attributes(), branch.namespaces()))
                                    .toList())))
        .toList();
  }

  /**
   * Lines with the RSA keys of 2048 bits that banks have, over connections in clear and over the
   * mutual TLS of open banking; only in suite {@code modern}.
   */
  private static Stream<Series> ofBanks(Suite suite) {
    Parameters key = ofKey(KeyType.RSA_2048);
    return Stream.of(
            line(JSON, "mtls", key, KEEPALIVE, suite),
            line(JSON, "http-signature", key, KEEPALIVE, suite),
            line(JSON, "jws", key, KEEPALIVE, suite),
            line(JSON, "jws", key.with("below", "mtls"), KEEPALIVE, suite),
            line(PULL, "xml-signature", key, KEEPALIVE, suite),
            line(PULL, "xml-signature", key.with("below", "mtls"), KEEPALIVE, suite))
        .filter(any -> suite == Suite.MODERN);
  }

  private static Parameters ofKey(KeyType key) {
    return Parameters.of(KeyType.PARAMETER, key.value());
  }

  private static Series signed(Stack stack, Parameters parameters, Suite suite) {
    return line(stack, "xml-signature", parameters, KEEPALIVE, suite);
  }

  private static Series line(
      Stack stack, String mechanism, Parameters parameters, Transport transport, Suite suite) {
    return Series.overClients("", stack, mechanism, parameters, transport, suite);
  }
}
