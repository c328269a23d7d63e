package org.gridsec.results;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.HdrHistogram.Histogram;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.RunBuilder;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.VisitTime;

/** Runs with the shape of real ones, from a formula and a seed. */
public final class SyntheticRun {

  /** A line of the figures: what one call costs the server, in ms. */
  public record Line(
      String mechanism, Parameters parameters, Stack stack, Transport transport, double millis) {

    public CellKey key(int clients) {
      return SyntheticRun.key(mechanism, parameters, stack, transport, clients);
    }
  }

  public static final List<Line> LINES =
      List.of(
          line("plain", Stack.PULL, Transport.CLOSE, 0.24),
          line("plain", Stack.PULL, Transport.KEEPALIVE, 0.09),
          line("plain", Stack.AXIS2, Transport.CLOSE, 0.55),
          line("tls", Stack.PULL, Transport.CLOSE, 2.6),
          line("tls", Stack.PULL, Transport.CLOSE_RESUMED, 0.9),
          line("tls", Stack.PULL, Transport.KEEPALIVE, 0.11),
          new Line("tls", Parameters.of("tls", "1.2"), Stack.PULL, Transport.CLOSE, 2.2),
          line("xml-signature", Stack.PULL, Transport.CLOSE, 3.9),
          line("xml-signature", Stack.PULL, Transport.KEEPALIVE, 3.7),
          line("xml-signature", Stack.AXIS2, Transport.CLOSE, 4.6));

  public static final int MOST_CLIENTS = 8;

  private SyntheticRun() {}

  private static Line line(String mechanism, Stack stack, Transport transport, double millis) {
    return new Line(mechanism, Parameters.NONE, stack, transport, millis);
  }

  public static CellKey key(
      String mechanism, Parameters parameters, Engine stack, Transport transport, int clients) {
    return CellKey.ofOneClient(
            mechanism, parameters, stack, transport, PayloadShape.string(5), Suite.MODERN)
        .withClients(clients);
  }

  /** Nothing measured yet, of up to eight clients. */
  public static Run pending() {
    return pending(MOST_CLIENTS);
  }

  public static Run pending(int mostClients) {
    List<Cell> cells = new ArrayList<>();
    for (Line line : LINES) {
      List<String> scenarios =
          line.mechanism().equals("plain")
              ? List.of("grid04-fig1", "grid04-fig2", "grid04-fig3", "grid04-fig4")
              : List.of("grid04-fig3", "grid04-fig4");
      for (int clients = 1; clients <= mostClients; clients++) {
        cells.add(Cell.pending(line.key(clients), scenarios));
      }
    }
    return run("quick", cells);
  }

  /** Everything measured, of up to eight clients. */
  public static Run measured(int forks, int blocks) {
    return measured(forks, blocks, MOST_CLIENTS);
  }

  public static Run measured(int forks, int blocks, int mostClients) {
    Run run = pending(mostClients);
    Random random = new Random(7);
    return run.withCells(
        run.cells().stream().map(cell -> measured(cell, forks, blocks, random)).toList());
  }

  /** Measured, with a failure, warnings and a gap. */
  public static Run eventful(int mostClients) {
    Run run = measured(5, 2, mostClients);
    run = with(run, 1, cell -> cell.failed("call 3 of client 2: reply differs from the request"));
    run = with(run, 4, cell -> cell.withWarning("not steady after 60 s of warm-up"));
    run = with(run, 6, cell -> cell.withWarning("not steady after 60 s of warm-up"));
    return with(run, 14, cell -> Cell.pending(cell.key(), cell.scenario()));
  }

  /** The same with one of its cells changed. */
  public static Run with(Run run, int index, UnaryOperator<Cell> change) {
    List<Cell> cells = new ArrayList<>(run.cells());
    cells.set(index, change.apply(cells.get(index)));
    return run.withCells(cells);
  }

  public static Run run(String profile, List<Cell> cells) {
    return RunBuilder.builder()
        .formatVersion(Run.FORMAT_VERSION)
        .id("2026-11-20T10-00-00Z-quick")
        .startedAt(Instant.parse("2026-11-20T10:00:00Z"))
        .profile(profile)
        .suite("modern")
        .host("tomcat")
        .seed(42)
        .command("gridsec run --profile " + profile + " --seed 42")
        .environment(
            new Environment(
                "Example CPU @ 2.50GHz",
                2,
                7_955,
                "Linux 6.1.0",
                "Example Vendor 17.0.15+6",
                new TreeMap<>(Map.of("axis2", "2.0.0", "tomcat", "11.0.27", "wss4j", "3.0.5")),
                "0123456789abcdef0123456789abcdef01234567",
                "server 0, client 1",
                List.of(),
                null,
                List.of()))
        .cells(cells)
        .build();
  }

  public static Sample sample(int fork, int block, double millis, double throughput) {
    return new Sample(
        fork,
        block,
        1_000,
        millis,
        throughput,
        throughput / 2_000,
        0,
        Map.of(),
        Map.of(),
        Map.of(),
        throughput / 3_000,
        1e-6,
        new VisitTime(
            Instant.parse("2026-11-20T10:00:00Z").plusSeconds(100 * fork + block),
            1_000,
            10 * fork + block),
        List.of());
  }

  /** 1000 response times in ns around a mean. */
  public static Histogram histogram(double meanMillis) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < 1_000; i++) {
      histogram.recordValue(Math.round(meanMillis * 1e6 * (0.5 + i / 1_000.0)));
    }
    return histogram;
  }

  private static Cell measured(Cell cell, int forks, int blocks, Random random) {
    Cell measured = cell;
    double service = serviceMillis(cell.key());
    for (int fork = 1; fork <= forks; fork++) {
      double jvm = Math.exp(0.06 * random.nextGaussian());
      for (int block = 1; block <= blocks; block++) {
        double millis =
            service
                * jvm
                * Math.exp(0.03 * random.nextGaussian())
                * Math.max(1, 0.5 + 0.5 * cell.key().clients());
        measured =
            measured.withSample(sample(fork, block, millis, cell.key().clients() / millis * 1_000));
      }
    }
    return measured;
  }

  private static double serviceMillis(CellKey key) {
    return LINES.stream()
        .filter(line -> line.key(key.clients()).equals(key))
        .findFirst()
        .orElseThrow()
        .millis();
  }
}
