package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.gridsec.core.model.CellKey;
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
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.cli.run.RunRequests;

/** Runs on disk that nobody measured: plain takes 1 ms in the first fork, all else 3 ms. */
public final class StoredRuns {

  public static final CellKey PLAIN =
      CellKey.ofOneClient(
          "plain",
          Parameters.NONE,
          Stack.PULL,
          Transport.CLOSE,
          PayloadShape.string(5),
          Suite.MODERN);

  public static final CellKey TLS = PLAIN.withMechanism("tls");

  private final Path directory;

  /** Runs below a directory. */
  public StoredRuns(Path directory) {
    this.directory = directory;
  }

  /** A run with that id, in a directory of that name. */
  public Path store(String name, int forks, CellKey... keys) {
    return store(name, "Vendor 17", forks, keys);
  }

  /** The same on another JDK. */
  public Path store(String name, String jdk, int forks, CellKey... keys) {
    RunDirectory stored =
        create(name, jdk, List.of(keys).stream().map(key -> Cell.pending(key, List.of())).toList());
    fill(stored, forks);
    return stored.path();
  }

  /** Stores calls of all cells of a run. */
  private static void fill(RunDirectory stored, int forks) {
    List<CellKey> keys = stored.run().cells().stream().map(Cell::key).toList();
    for (int fork = 1; fork <= forks; fork++) {
      for (CellKey key : keys) {
        double millis = key.mechanism().equals("plain") ? fork : 3.0 * fork;
        Histogram times = new Histogram(3);
        times.recordValue((long) (millis * 1e6));
        stored.record(key, fork, 1, stored.run().startedAt(), Duration.ofSeconds(1), times);
        Sample sample = Sample.of(fork, 1, 1, millis, 1).withServerCpu(0.5);
        stored.write(
            stored
                .run()
                .withCells(
                    stored.run().cells().stream()
                        .map(cell -> cell.key().equals(key) ? cell.withSample(sample) : cell)
                        .toList()));
      }
    }
    stored.flush();
  }

  /** A run in one fork with the options of a command line. */
  static RunDirectory asked(Path out, String line) throws Exception {
    RunDirectory stored = begun(out, line);
    fill(stored, 1);
    return stored;
  }

  /** A run with the options of a command line that has measured nothing yet. */
  static RunDirectory begun(Path out, String line) throws Exception {
    return RunDirectory.create(out, RunRequests.run(List.of(), Outcome.words(line)));
  }

  /** A run of cells as they are, without histograms. */
  public Path store(String name, List<Cell> cells) {
    return create(name, "Vendor 17", cells).path();
  }

  private RunDirectory create(String name, String jdk, List<Cell> cells) {
    return RunDirectory.create(
        directory.resolve(name),
        RunBuilder.builder()
            .formatVersion(Run.FORMAT_VERSION)
            .id(name)
            .startedAt(Instant.parse("2026-11-20T10:00:00Z"))
            .profile("quick")
            .suite("modern")
            .host("tomcat")
            .seed(7)
            .command("gridsec run")
            .environment(
                new Environment(
                    "CPU",
                    2,
                    8_000,
                    "Linux",
                    jdk,
                    new TreeMap<>(),
                    "unknown",
                    "none",
                    List.of(),
                    null,
                    List.of()))
            .cells(cells)
            .build());
  }

  /** Changes the first place in {@code run.json} that a pattern matches. */
  public static void edit(Path run, String pattern, String replacement) throws IOException {
    Path json = run.resolve("run.json");
    String before = Files.readString(json);
    String after = before.replaceFirst(pattern, replacement);
    assertThat(after).isNotEqualTo(before);
    Files.writeString(json, after);
  }
}
