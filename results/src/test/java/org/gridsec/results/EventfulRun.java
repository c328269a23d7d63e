package org.gridsec.results;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.core.model.run.VisitTime;
import org.gridsec.results.store.RunDirectory;

/** A run in which a cell is in every state that there is, with round numbers. */
public final class EventfulRun {

  private static final CellKey PLAIN = key("plain", Parameters.NONE);
  private static final Duration SLICE = Duration.ofMillis(600);

  private EventfulRun() {}

  public static Run run() {
    Parameters bounded = new Parameters(Map.of("contexts", "bounded", "delegate", "full"));
    List<Cell> cells =
        List.of(
            cell(PLAIN, 0.25, 1.5),
            cell(key("tls", Parameters.of("tls", "1.2")), 0.5, 1.6),
            cell(key("xml-signature", Parameters.NONE), 4, 1.4)
                .withWarning("not steady after 60 s of warm-up")
                .withWarning("clock went back, by 3 ms"),
            recorded(PLAIN),
            cell(key("xml-encryption", Parameters.NONE), 1, 1.5)
                .failed("got \"Fault\", expected\nthe request"),
            Cell.pending(key("capability", Parameters.NONE), List.of("grid04-fig3")),
            open(PLAIN),
            Cell.pending(PLAIN.withMechanism("gsi-conversation"), List.of())
                .withSample(SyntheticRun.sample(1, 1, 2.5, 400)));
    Trajectory contexts =
        new Trajectory(
            key("gsi-conversation", bounded),
            Parameters.of("heap", "64"),
            List.of("grid04-fig7"),
            List.of(
                new Course(
                    1,
                    200,
                    Ending.OUT_OF_MEMORY,
                    null,
                    List.of(
                        new Point(100, 3.25, 100L, 21.5, null),
                        new Point(180, 12.5, null, null, null)),
                    new VisitTime(Instant.parse("2026-11-20T10:20:00Z"), 61_250.5, 40))));
    return SyntheticRun.run("quick", cells).withTrajectories(List.of(contexts));
  }

  /** Stored, with the histograms of the good cells, and exported. */
  public static Path exported(Path path) {
    Run run = run();
    RunDirectory directory = RunDirectory.create(path, run);
    for (Cell cell : run.cells()) {
      for (Sample sample : cell.samples()) {
        directory.record(
            cell.key(),
            sample.fork(),
            sample.block(),
            run.startedAt(),
            SLICE,
            SyntheticRun.histogram(sample.meanMillis()));
      }
    }
    directory.write(run);
    directory.flush();
    directory.export();
    return path;
  }

  private static CellKey key(String mechanism, Parameters parameters) {
    return SyntheticRun.key(mechanism, parameters, Stack.PULL, Transport.CLOSE, 2);
  }

  /**
   * Two forks of two blocks, the second of which is slower by a tenth.
   *
   * @param millis response time of the first slice
   * @param second how many times as long calls take in the second fork
   */
  private static Cell cell(CellKey key, double millis, double second) {
    Cell cell = Cell.pending(key, List.of("grid04-fig3", "grid04-fig4"));
    for (int fork = 1; fork <= 2; fork++) {
      for (int block = 1; block <= 2; block++) {
        double mean = millis * (fork == 1 ? 1 : second) * (block == 1 ? 1 : 1.1);
        cell = cell.withSample(SyntheticRun.sample(fork, block, mean, 2_000 / mean));
      }
    }
    return cell;
  }

  private static Cell recorded(CellKey key) {
    List<Sample> samples = new ArrayList<>();
    for (Sample sample : cell(key, 0.26, 1.55).samples()) {
      samples.add(
          Sample.of(
                  sample.fork(),
                  sample.block(),
                  sample.calls(),
                  sample.meanMillis(),
                  sample.throughputPerSecond())
              .withPhaseMillis(
                  Map.of(
                      "client.exchange", sample.meanMillis() / 2,
                      "server.verify", 0.05,
                      "server.verify.digest", 0.01))
              .withPhaseCpuMillis(Map.of("server.verify", 0.04))
              .withAmounts(Map.of("wire.requestBytes", 481.0)));
    }
    return Cell.pending(key.recorded(), List.of("recording-cost")).withSamples(samples);
  }

  private static Cell open(CellKey key) {
    CellKey paced =
        CellKey.ofOneClient(
                key.mechanism(),
                key.parameters(),
                Stack.AXIS2,
                Transport.KEEPALIVE,
                PayloadShape.array(1024, 8),
                Suite.MODERN)
            .withLoad(new Load(21))
            .withNetwork(Link.WAN);
    return Cell.pending(paced, List.of("grid04-fig6"))
        .withSample(
            Sample.of(1, 1, 1_000, 240.5, 20.9).withServerCpu(0.125).withSendDelayMillis(0.75));
  }
}
