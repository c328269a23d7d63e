package org.gridsec.results.claims;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.claims.judge.Judge;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.summary.RunSummary;

/** Small runs with given values, and claims about them. */
public final class Measurements {

  public static final String SCENARIO = "grid04-fig3";

  /** Factors of three forks that differ little, and by so much that nothing can be told. */
  public static double[] steady() {
    return new double[] {1, 1.01, 0.99};
  }

  public static double[] wild() {
    return new double[] {0.3, 1, 3.3};
  }

  private Measurements() {}

  /** A key written {@code pull tls close}, with 1 client and a string of 5 bytes. */
  public static CellKey key(String series) {
    String[] words = series.split(" ", -1);
    return SyntheticRun.key(
        words[1], Parameters.NONE, Engine.of(words[0]), Transport.of(words[2]), 1);
  }

  public static CellKey with(CellKey key, Parameters parameters) {
    return key.withParameters(parameters);
  }

  public static CellKey with(CellKey key, int clients, String payload, String network) {
    return key.withClients(clients)
        .withPayload(PayloadShape.of(payload))
        .withLoad(Load.CLOSED)
        .withNetwork(Link.of(network));
  }

  /** A cell with a mean response time in each fork, and the throughput that follows. */
  public static Cell cell(CellKey key, double millis, double... factors) {
    return cell(key, millis, Map.of(), factors);
  }

  /** The same with phases, which take part of the response time or are numbers by themselves. */
  public static Cell cell(
      CellKey key, double millis, Map<String, Double> phases, double... factors) {
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < factors.length; i++) {
      double value = millis * factors[i];
      double factor = factors[i];
      Map<String, Double> scaled = new TreeMap<>(phases);
      scaled.replaceAll((name, phase) -> phase * factor);
      samples.add(
          Sample.of(i + 1, 1, 100, value, key.clients() * 1_000 / value)
              .withServerCpu(0.5)
              .withPhaseMillis(scaled));
    }
    return Cell.pending(key, List.of(SCENARIO)).withSamples(samples);
  }

  /**
   * A trajectory of a thousand calls that are equally slow up to the 800th.
   *
   * @param climb factor by which the response time of the last is larger, in each fork
   */
  public static Trajectory trajectory(Ending ending, double... climb) {
    List<Course> courses = new ArrayList<>();
    for (int i = 0; i < climb.length; i++) {
      List<Point> points = new ArrayList<>();
      for (int call = 10; call <= 1_000; call += 10) {
        double millis = 5 * Math.exp(Math.log(climb[i]) * Math.max(0, call - 800) / 200);
        points.add(new Point(call, millis, (long) call, 10.0, null));
      }
      String failure = ending == Ending.LIMIT ? null : "the server ended";
      courses.add(new Course(i + 1, 0, ending, failure, points, null));
    }
    return new Trajectory(
        key("axis2 gsi-conversation close"), Parameters.NONE, List.of(SCENARIO), courses);
  }

  public static Run run(Cell... cells) {
    return SyntheticRun.run("quick", List.of(cells));
  }

  public static Run run(Trajectory trajectory) {
    return run().withTrajectories(List.of(trajectory));
  }

  /** A claim with one check, as it is written in a file. */
  public static Claim claim(String check) {
    String said = check.replace("{shape:", SAYS + " shape:");
    ClaimsFile file = file("- {id: X1, checks: [%s], %s}".formatted(said, REST));
    if (!file.problems().isEmpty()) {
      throw new IllegalArgumentException(file.problems().toString());
    }
    return file.claims().get(0);
  }

  /** Start of a check whose sentence does not matter. */
  public static final String SAYS = "{says: 'It is {value}',";

  /** What a claim has beside its id and its checks. */
  public static final String REST =
      "paper: test, finding: f, place: p, scenarios: [" + SCENARIO + "], why: w";

  public static ClaimsFile file(String yaml) {
    return ClaimsFile.read(
        "results/papers/test/claims.yaml", "test", yaml.getBytes(StandardCharsets.UTF_8));
  }

  public static Judgement judge(Run run, Claim claim) {
    return new Judge(new RunSummary(run, Map.of())).judge(List.of(claim)).get(0);
  }
}
