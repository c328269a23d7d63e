package org.gridsec.scenarios.roofline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.spi.info.KeyType;
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

  /** Common library, because operations of one library share their JVMs. */
  static final Library LIBRARY = new Library("message");

  /** One direction of a call: write, sign, verify and read. */
  static final String LEG = "leg";

  /** One signature and its verification. */
  static final String BARE = "sign-verify";

  /** Refusal of a message whose last text was changed in transit. */
  static final String REFUSED = "refused";

  /** A call of a mechanism of HTTP: fields are made and verified. */
  static final String CALL = "call";

  /** The signatures and verifications of such a call. */
  static final String OWN = "own-signatures";

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

  static final String STREAM = "stream";
  private static final List<String> STREAMS = List.of("direct", "wss4j");
  private static final List<Integer> STRINGS = List.of(1, 64, 1024);
  private static final List<Integer> REFUSED_STRINGS = List.of(1, 1024);
  private static final List<Integer> DIGESTED_STRINGS = List.of(1024, 65_536);
  private static final int CHARACTERS = 8;

  public static final Scenario SCENARIO =
      Scenario.ofOperations(
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
    List<Series> lines = new ArrayList<>();
    for (KeyType key : keys(suite)) {
      Parameters chosen = Parameters.of(KeyType.PARAMETER, key.value());
      lines.add(line(key.value() + ", cryptography alone", BARE, chosen, List.of(1), suite));
      for (String stream : STREAMS) {
        Parameters with = chosen.with(STREAM, stream);
        lines.add(line(key.value() + ", stream=" + stream, LEG, with, STRINGS, suite));
        if (key == KeyType.RSA) {
          lines.add(line("refused, stream=" + stream, REFUSED, with, REFUSED_STRINGS, suite));
        }
      }
    }
    if (suite == Suite.MODERN) {
      for (HttpCallBenchmark.Signed signed : HttpCallBenchmark.Signed.values()) {
        Parameters chosen = Parameters.of(SIGNED, signed.id());
        lines.add(line(signed.title(), CALL, chosen, List.of(1), suite));
        lines.add(line(signed.title() + ", cryptography alone", OWN, chosen, List.of(1), suite));
      }
      lines.add(line("SHA-256 alone", DIGEST, Parameters.NONE, DIGESTED_STRINGS, suite));
      for (String operation : DIGESTED) {
        lines.add(line(label(operation), operation, Parameters.NONE, DIGESTED_STRINGS, suite));
      }
    }
    return lines;
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
      String name, String operation, Parameters chosen, List<Integer> strings, Suite suite) {
    return new Series(
        "",
        strings.stream()
            .map(
                number ->
                    CellKey.ofOneClient(
                        operation,
                        chosen,
                        LIBRARY,
                        Transport.KEEPALIVE,
                        PayloadShape.array(number, CHARACTERS),
                        suite))
            .toList(),
        name);
  }

  private static Microbenchmark benchmark(CellKey key) {
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
    return Microbenchmark.of(
        HttpCallBenchmark.class,
        key.mechanism().equals(CALL) ? "call" : "own",
        false,
        Map.of(SIGNED, HttpCallBenchmark.Signed.of(Microbenchmark.parameter(key, SIGNED)).name()));
  }

  private static Microbenchmark digest(String method, String strings) {
    return Microbenchmark.of(
        DigestRateBenchmark.class,
        method,
        false,
        Map.of("strings", strings, "characters", Integer.toString(CHARACTERS)));
  }
}
