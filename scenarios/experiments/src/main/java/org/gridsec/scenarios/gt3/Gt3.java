package org.gridsec.scenarios.gt3;

import static org.gridsec.core.model.PeriodStack.AXIS1;
import static org.gridsec.core.model.PeriodStack.GT3;
import static org.gridsec.core.model.PeriodStack.JGLOBUS;
import static org.gridsec.core.model.PeriodStack.XSUL;
import static org.gridsec.core.model.Stack.AXIS2;
import static org.gridsec.core.model.Stack.PULL;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Remedy;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** The measurements of Mulmo's notes. */
public final class Gt3 {

  private static final String GSI = "gsi-conversation";
  private static final String SIGNATURE = "xml-signature";

  private static final Parameters INITIAL = Parameters.of("contexts", "initial");
  private static final Parameters DELEGATING = INITIAL.with("delegation", "full");
  private static final Parameters WITH_KEYS = DELEGATING.with("keys", "beforehand");

  /** All of them, in the order of the report. */
  public static final List<Scenario> SCENARIOS =
      List.of(
          Scenario.of(
              new ScenarioInfo(
                  "gt3-payload",
                  "Calls under an established GSI secure conversation, by payload, 1 client",
                  "Mulmo 2004, table of payloads",
                  "HMAC and encryption multiply the roundtrip of a small message by 5 to 8; the time"
                      + " goes into XML, not into cryptography; encryption makes messages a third"
                      + " longer.",
                  Measure.RESPONSE_MILLIS,
                  Sweep.BYTES),
              Gt3::payloads),
          Scenario.of(
              new ScenarioInfo(
                  "gt3-handshake",
                  "Establishing a GSI secure conversation, and one call under it, 1 client",
                  "Mulmo 2004, question on the factor of 10 in milliseconds",
                  "A handshake takes three roundtrips and 150 ms; with delegation, for which the"
                      + " server makes a key, four and 400 ms.",
                  Measure.RESPONSE_MILLIS),
              Gt3::handshakes,
              (run, asked) -> new HandshakeTables(run, asked).tables(asked.scenario())),
          Scenario.of(
              new ScenarioInfo(
                  "gt3-dummyservice",
                  "A service instance created, called twice and destroyed, 1 client",
                  "Mulmo 2004, opening questions and question on the context that is established"
                      + " already",
                  "Security multiplies the response time by 10: a message costs three times as much,"
                      + " and there are three times as many.",
                  Measure.RESPONSE_MILLIS),
              Gt3::services,
              (run, asked) -> new ServiceTables(run, asked).tables()),
          Scenario.of(
              new ScenarioInfo(
                  "gt3-coldstart",
                  "From the start of a client's JVM to its first reply",
                  "Mulmo 2004, opening questions",
                  "To talk to the factory and create a service takes five seconds or more, of which 50"
                      + " ms are the creation: the rest is initialization, of Axis's handlers and XML"
                      + " security most of all.",
                  Measure.RESPONSE_MILLIS),
              Gt3::starts,
              (run, asked) -> new StartTables(new Amounts(run), asked).tables()),
          new WarmUpCourses());

  private Gt3() {}

  /** A call as in the notes: one client, 16 bytes, a connection per call. */
  static CellKey call(Engine stack, String mechanism, Parameters parameters, Suite suite) {
    return Series.call(stack, mechanism, parameters, Transport.CLOSE, suite)
        .withPayload(PayloadShape.string(16));
  }

  private static Series point(String paperLabel, CellKey call) {
    return new Series(paperLabel, List.of(call));
  }

  /**
   * Returns plain calls, and calls under an established context. Short calls with and without SSL
   * stand beside them, for the study that the notes cite; in suite period signed calls by two
   * versions of Axis, too, of which the notes expect the later to need no conversion to a tree.
   */
  private static List<Series> payloads(Conditions conditions) {
    Suite suite = conditions.suite();
    Stream<Series> lines =
        Stream.of(
                overBytes("plain", call(AXIS2, "plain", Parameters.NONE, suite)),
                overBytes("HMAC", call(AXIS2, GSI, Parameters.NONE, suite)),
                overBytes("Encr", call(AXIS2, GSI, Parameters.of("protect", "encryption"), suite)))
            .flatMap(line -> Stream.of(line, new Series("", line.recorded().cells())));
    return Stream.of(lines, withAndWithoutSsl(suite), byTwoVersionsOfAxis(suite))
        .flatMap(all -> all)
        .toList();
  }

  /** XSUL's SSL authenticates both sides, as its only form. */
  private static Stream<Series> withAndWithoutSsl(Suite suite) {
    Stream<Series> today =
        Stream.of("plain", "tls").map(mechanism -> shortCall(PULL, mechanism, suite));
    return suite == Suite.PERIOD
        ? Stream.concat(
            today, Stream.of("plain", "httpg").map(mechanism -> shortCall(XSUL, mechanism, suite)))
        : today;
  }

  /** With the later version, the provider is that of Moralis et al., whose JVMs make the calls. */
  private static Stream<Series> byTwoVersionsOfAxis(Suite suite) {
    CellKey older = call(GT3, SIGNATURE, Parameters.NONE, suite);
    CellKey newer = older.withStack(AXIS1).withProvider(JceProvider.BC);
    return suite == Suite.PERIOD
        ? Stream.of(older, newer).map(call -> point("", call.recorded()))
        : Stream.of();
  }

  private static Series shortCall(Engine stack, String mechanism, Suite suite) {
    return point("", call(stack, mechanism, Parameters.NONE, suite));
  }

  private static Series overBytes(String paperLabel, CellKey call) {
    return new Series(
        paperLabel,
        Stream.of(16, 16_000, 160_000)
            .map(bytes -> call.withPayload(PayloadShape.string(bytes)))
            .toList());
  }

  /**
   * Returns calls that each establish a context: without delegation, with delegation, and with
   * delegation keys that are generated in advance. In suite period the first two also run with the
   * GSI of Globus itself. Samples contain the steps of the handshake; the response time covers the
   * handshake and one call.
   */
  private static List<Series> handshakes(Conditions conditions) {
    Suite suite = conditions.suite();
    Stream<Series> today =
        Stream.of(
            point("without delegation", call(AXIS2, GSI, INITIAL, suite)),
            point("with delegation", call(AXIS2, GSI, DELEGATING, suite)),
            point("", call(AXIS2, GSI, WITH_KEYS, suite)));
    Stream<Series> papers =
        Stream.of(
            point("without delegation", call(JGLOBUS, GSI, INITIAL, suite)),
            point("with delegation", call(JGLOBUS, GSI, DELEGATING, suite)));
    return suite == Suite.PERIOD ? Stream.concat(today, papers).toList() : today.toList();
  }

  /**
   * Returns complete uses of a service instance: create at a factory, echo, getTime, destroy. Each
   * port type needs its own context. The secured use also runs with delegation keys that are
   * generated in advance. Samples contain the steps.
   */
  private static List<Series> services(Conditions conditions) {
    Suite suite = conditions.suite();
    Parameters dummy = Parameters.of(CellKey.SERVICE, "dummy");
    Parameters delegating = dummy.with("delegation", "full");
    return List.of(
        point("plain", call(AXIS2, "plain", dummy, suite)),
        point("secured", call(AXIS2, GSI, delegating, suite)),
        point("", call(AXIS2, GSI, delegating.with("keys", "beforehand"), suite)),
        point("", call(AXIS2, GSI, dummy, suite)));
  }

  /**
   * Returns starts of a client's JVM that ends after its first reply, and the effect of the JDK's
   * remedies. In suite period the stand-in for GT3.2 starts, too.
   */
  private static List<Series> starts(Conditions conditions) {
    Suite suite = conditions.suite();
    return Stream.of(
            Stream.of("plain", "tls", SIGNATURE, "secure-conversation")
                .flatMap(
                    mechanism ->
                        Stream.of(AXIS2, PULL)
                            .map(
                                stack ->
                                    point("", start(stack, mechanism, Parameters.NONE, suite)))),
            Stream.of(point("GSI-SecureConversation", start(AXIS2, GSI, Parameters.NONE, suite))),
            (suite == Suite.PERIOD ? GT3.mechanisms() : List.<String>of())
                .stream()
                    .map(mechanism -> point("", start(GT3, mechanism, Parameters.NONE, suite))),
            Stream.of(Remedy.values())
                .flatMap(
                    remedy ->
                        Stream.of(AXIS2, PULL)
                            .map(stack -> remedied(remedy, stack, SIGNATURE, suite))),
            // all but the remedy without BouncyCastle, which creates and checks proxy certificates
            Stream.of(Remedy.values())
                .filter(remedy -> remedy != Remedy.CDS_C1_SLIM)
                .map(remedy -> remedied(remedy, AXIS2, GSI, suite)))
        .flatMap(lines -> lines)
        .toList();
  }

  private static Series remedied(Remedy remedy, Engine stack, String mechanism, Suite suite) {
    return point("", start(stack, mechanism, Parameters.of(CellKey.REMEDY, remedy.id()), suite));
  }

  private static CellKey start(Engine stack, String mechanism, Parameters parameters, Suite suite) {
    return call(stack, mechanism, parameters, suite).withLoad(Load.ONCE);
  }
}
