package org.gridsec.scenarios.roofline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Cost of a signed message compared with its cryptography alone, over the size of its array. All
 * operations run in the same JVMs, so each ratio belongs to one JVM.
 */
public final class Roofline {

  /** Factor for the lengths of the profile, since 1.05 and 1.10 are to be told apart. */
  private static final int LONGER = 4;

  /**
   * Libraries, because operations of one library share their JVMs: those that are compared with
   * each other, and no others, so that each has more of the warm-up.
   */
  private static final Library MESSAGE = new Library("message");

  private static final Library HTTP = new Library("http");
  private static final Library DIGESTS = new Library("digest");

  /** One direction of a call: write, sign, verify and read. */
  static final String LEG = "leg";

  /** One signature and its verification. */
  static final String BARE = "sign-verify";

  /** Refusal of a message whose last text was changed in transit. */
  static final String REFUSED = "refused";

  /** A call of a mechanism of HTTP: fields are made and verified, or records of TLS. */
  static final String CALL = "call";

  /** The cryptography of such a call. */
  static final String OWN = "own-cryptography";

  /** The mechanism whose records are a call. */
  private static final String RECORDS = "mtls";

  /** Name of the parameter that chooses a mechanism of HTTP. */
  static final String SIGNED = "signed";

  /** The digest alone. */
  static final String DIGEST = "digest";

  private static final String TO_DIGEST = "-digest";

  /**
   * Operations from strings to the digest and from bytes to the digest: directly, and with
   * canonicalization of streams and of trees.
   */
  static final List<String> DIGESTED =
      Stream.of("write", "check", "stream", "tree").map(way -> way + TO_DIGEST).toList();

  /** Service of calls that sign and verify, and do nothing else. */
  static final String FLOOR = "floor";

  /** Payload of such calls. */
  static final PayloadShape SHORT = PayloadShape.string(5);

  private static final String SIGNATURE = "xml-signature";
  private static final List<Integer> CLIENTS = List.of(1, 8);
  private static final int ARRAY = 1024;

  static final String STREAM = "stream";
  private static final List<String> STREAMS = List.of("direct", "wss4j");
  private static final List<Integer> STRINGS = List.of(1, 1024);
  private static final List<Integer> REFUSED_STRINGS = List.of(1, 1024);
  private static final List<Integer> DIGESTED_STRINGS = List.of(1024, 65_536);
  private static final int CHARACTERS = 8;

  public static final Scenario SCENARIO =
      Scenario.of(
          new ScenarioInfo(
              "roofline",
              "A signed message beside its cryptography alone",
              "this project; GRID'04, section 4, proposes to write canonical XML directly",
              "Section 4 of GRID'04 proposes to write canonical XML directly, and leaves open what that"
                  + " gains.",
              Measure.OPERATION_MILLIS,
              Sweep.STRINGS),
          Roofline::series,
          (run, asked) -> new RooflineTables(run, asked).all(),
          Roofline::benchmark);

  private Roofline() {}

  private static List<Series> series(Conditions conditions) {
    Suite suite = conditions.suite();
    List<Series> lines = new ArrayList<>(calls(suite));
    for (KeyType key : keys(suite)) {
      Parameters chosen = Parameters.of(KeyType.PARAMETER, key.value());
      lines.add(
          line(key.value() + ", cryptography alone", MESSAGE, BARE, chosen, List.of(1), suite));
      for (String stream : STREAMS) {
        Parameters with = chosen.with(STREAM, stream);
        lines.add(line(key.value() + ", stream=" + stream, MESSAGE, LEG, with, STRINGS, suite));
        if (key == KeyType.RSA) {
          lines.add(
              line("refused, stream=" + stream, MESSAGE, REFUSED, with, REFUSED_STRINGS, suite));
        }
      }
    }
    if (suite == Suite.MODERN) {
      for (HttpCallBenchmark.Signed signed : HttpCallBenchmark.Signed.values()) {
        lines.addAll(fields(signed.title(), signed.id(), suite));
      }
      lines.addAll(fields(RECORDS + ", records", RECORDS, suite));
      lines.add(line("SHA-256 alone", DIGESTS, DIGEST, Parameters.NONE, DIGESTED_STRINGS, suite));
      for (String operation : DIGESTED) {
        lines.add(
            line(label(operation), DIGESTS, operation, Parameters.NONE, DIGESTED_STRINGS, suite));
      }
    }
    return lines;
  }

  /** Signed calls from one JVM to another, and the least that such a call can be. */
  private static List<Series> calls(Suite suite) {
    List<Series> lines = new ArrayList<>();
    Parameters floor = Parameters.of(CellKey.SERVICE, FLOOR);
    for (KeyType key : keys(suite).stream().filter(Roofline::isRsa).toList()) {
      for (int clients : CLIENTS) {
        String name = key.value() + ", " + clients + (clients == 1 ? " client" : " clients");
        lines.add(calls(name + ", call", Parameters.of(STREAM, "direct"), key, clients, suite));
        lines.add(calls(name + ", floor", floor, key, clients, suite));
      }
    }
    return lines;
  }

  private static List<Series> fields(String title, String id, Suite suite) {
    Parameters chosen = Parameters.of(SIGNED, id);
    return List.of(
        line(title, HTTP, CALL, chosen, List.of(1), suite),
        line(title + ", cryptography alone", HTTP, OWN, chosen, List.of(1), suite));
  }

  private static boolean isRsa(KeyType key) {
    return key.keyAlgorithm().equals(KeyType.RSA.keyAlgorithm());
  }

  private static Series calls(
      String name, Parameters chosen, KeyType key, int clients, Suite suite) {
    MechanismInfo mechanism = Mechanisms.of(SIGNATURE).info();
    CellKey one =
        Series.call(
                Stack.PULL,
                SIGNATURE,
                mechanism.withoutDefaults(chosen.with(KeyType.PARAMETER, key.value())),
                Transport.KEEPALIVE,
                suite)
            .withClients(clients);
    boolean arrays = clients == 1 && !chosen.values().containsKey(CellKey.SERVICE);
    PayloadShape array = PayloadShape.array(ARRAY, CHARACTERS);
    return new Series("", arrays ? List.of(one, one.withPayload(array)) : List.of(one), name);
  }

  private static String label(String digested) {
    return switch (digested) {
      case "write-digest" -> "strings written directly, digested";
      case "check-digest" -> "bytes checked directly, digested";
      case "stream-digest" -> "bytes canonicalized as a stream, digested";
      default -> "bytes canonicalized as a tree, digested";
    };
  }

  private static List<KeyType> keys(Suite suite) {
    return switch (suite) {
      case PERIOD -> List.of(KeyType.RSA);
      case MODERN -> List.of(KeyType.RSA, KeyType.RSA_2048, KeyType.EC, KeyType.ED25519);
    };
  }

  private static Series line(
      String name,
      Library library,
      String operation,
      Parameters chosen,
      List<Integer> strings,
      Suite suite) {
    return new Series(
        "",
        strings.stream()
            .map(
                number ->
                    CellKey.ofOneClient(
                        operation,
                        chosen,
                        library,
                        Transport.KEEPALIVE,
                        PayloadShape.array(number, CHARACTERS),
                        suite))
            .toList(),
        name);
  }

  private static Optional<Microbenchmark> benchmark(CellKey key) {
    return key.stack().calls() ? Optional.empty() : Optional.of(operation(key).withLonger(LONGER));
  }

  private static Microbenchmark operation(CellKey key) {
    String strings = Integer.toString(key.payload().count());
    return switch (key.mechanism()) {
      case LEG, REFUSED ->
          leg(key, key.mechanism(), Microbenchmark.parameter(key, STREAM), strings);
      case CALL, OWN -> call(key);
      case BARE -> leg(key, "bare", STREAMS.get(0), strings);
      case DIGEST -> digest("sha256", strings);
      default -> digest(key.mechanism().replace(TO_DIGEST, ""), strings);
    };
  }

  private static Microbenchmark leg(CellKey key, String method, String stream, String strings) {
    return Microbenchmark.of(
        SignedLegBenchmark.class,
        method,
        false,
        Map.of(
            "suite",
            key.suite().name(),
            "key",
            KeyType.of(key.parameters()).name(),
            STREAM,
            stream,
            "strings",
            strings));
  }

  private static Microbenchmark call(CellKey key) {
    String method = key.mechanism().equals(CALL) ? "call" : "own";
    String id = Microbenchmark.parameter(key, SIGNED);
    return id.equals(RECORDS)
        ? Microbenchmark.of(RecordBenchmark.class, method, false, Map.of())
        : Microbenchmark.of(
            HttpCallBenchmark.class,
            method,
            false,
            Map.of(SIGNED, HttpCallBenchmark.Signed.of(id).name()));
  }

  private static Microbenchmark digest(String method, String strings) {
    return Microbenchmark.of(
        DigestRateBenchmark.class,
        method,
        false,
        Map.of("strings", strings, "characters", Integer.toString(CHARACTERS)));
  }
}
