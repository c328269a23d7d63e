package org.gridsec.scenarios.today;

import static org.gridsec.core.model.Stack.AXIS2;
import static org.gridsec.core.model.Stack.JSON;
import static org.gridsec.core.model.Stack.PULL;
import static org.gridsec.core.model.Transport.KEEPALIVE;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape.Branch;
import org.gridsec.core.model.PayloadShape.Kind;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Business messages, and trees whose structure is a parameter, with each kind of signature. */
public final class Documents {

  /** In the order of the report. */
  public static final List<Scenario> SCENARIOS =
      List.of(
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
              Documents::business),
          Scenario.of(
              new ScenarioInfo(
                  "today-structure",
                  "Average response time of trees of one length, by their structure, 1 client",
                  "this project; Liu et al., section 5",
                  "Liu et al. leave complex types to later work. Canonicalization sees elements,"
                      + " attributes and namespaces; a signature of HTTP and a JWS see bytes.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.DEPTH),
              Documents::structures));

  /** Number of branches: so many that their elements outweigh the operations with a key. */
  private static final int BRANCHES = 256;

  private Documents() {}

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
            .map(stack -> Today.line(stack, "plain", Parameters.NONE, KEEPALIVE, suite));
    Stream<Series> signed =
        keys.flatMap(
            key ->
                Stream.of(
                    Today.line(AXIS2, "xml-signature", key, KEEPALIVE, suite),
                    Today.line(PULL, "xml-signature", key, KEEPALIVE, suite),
                    Today.line(PULL, "http-signature", key, KEEPALIVE, suite),
                    Today.line(JSON, "http-signature", key, KEEPALIVE, suite),
                    Today.line(JSON, "jws", key, KEEPALIVE, suite)));
    Stream<Series> invoices =
        Stream.of(
            Today.line(PULL, "xml-signature", Parameters.NONE, KEEPALIVE, suite),
            Today.line(JSON, "jws", Parameters.NONE, KEEPALIVE, suite));
    return Stream.concat(
            Stream.of(plain, signed, ofBanks(suite))
                .flatMap(lines -> lines)
                .map(line -> line.overLines(Kind.PACS008, sizes)),
            invoices.map(line -> line.overLines(Kind.UBL, sizes)))
        .toList();
  }

  /**
   * Lines with the RSA keys of 2048 bits that banks have, over connections in clear and over the
   * mutual TLS of open banking; only in suite {@code modern}.
   */
  private static Stream<Series> ofBanks(Suite suite) {
    Parameters key = ofKey(KeyType.RSA_2048);
    return Stream.of(
            Today.line(JSON, "mtls", key, KEEPALIVE, suite),
            Today.line(JSON, "http-signature", key, KEEPALIVE, suite),
            Today.line(JSON, "jws", key, KEEPALIVE, suite),
            Today.line(JSON, "jws", key.with("below", "mtls"), KEEPALIVE, suite),
            Today.line(PULL, "xml-signature", key, KEEPALIVE, suite),
            Today.line(PULL, "xml-signature", key.with("below", "mtls"), KEEPALIVE, suite))
        .filter(any -> suite == Suite.MODERN);
  }

  private static Parameters ofKey(KeyType key) {
    return Parameters.of(KeyType.PARAMETER, key.value());
  }

  /** Lines over the depth of trees, with and without attributes and namespaces. */
  private static List<Series> structures(Conditions conditions) {
    Suite suite = conditions.suite();
    List<Integer> depths = conditions.profile().points().few() ? List.of(1, 16) : List.of(1, 4, 16);
    return Stream.of(
            Today.line(PULL, "plain", Parameters.NONE, KEEPALIVE, suite),
            Today.line(PULL, "xml-signature", Parameters.NONE, KEEPALIVE, suite),
            Today.line(PULL, "http-signature", Parameters.NONE, KEEPALIVE, suite),
            Today.line(JSON, "jws", Parameters.NONE, KEEPALIVE, suite))
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
}
