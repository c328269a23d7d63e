package org.gridsec.scenarios.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.HdrHistogram.Histogram;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.worker.ServerReady;

/**
 * Measures the cells of a run whose calls have each a client of their own: a JVM that is started,
 * calls and ends. One server, warmed by other clients, is called by all. The starts of all cells
 * are interleaved, in a new random order each time; a start is a generation, for nothing of one is
 * left in the next. It comes after all else, since nothing else may run beside it.
 */
public final class StartCampaign {

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MILLIS_PER_SECOND = 1e3;

  private final RunDirectory directory;
  private final Starts starts;
  private final Launcher launcher;
  private final Progress progress;

  /**
   * @param directory of a run that begins, or that was interrupted
   */
  public StartCampaign(
      RunDirectory directory, Profile profile, Launcher launcher, Progress progress) {
    this(directory, Starts.of(profile), launcher, progress);
  }

  StartCampaign(RunDirectory directory, Starts starts, Launcher launcher, Progress progress) {
    this.directory = directory;
    this.starts = starts;
    this.launcher = launcher;
    this.progress = progress;
  }

  /** Measures what is not measured yet, and returns the run as it then is. */
  public Run carryOut() throws InterruptedException {
    List<CellKey> all = missing(starts.number(), key -> true);
    for (String provider : all.stream().map(CellKey::provider).distinct().toList()) {
      carryOut(provider, key -> key.provider().equals(provider));
    }
    return directory.run();
  }

  /** Those of one provider of cryptography, which the server has as well. */
  private void carryOut(String provider, Predicate<CellKey> of) throws InterruptedException {
    try (Pair pair = launcher.launch("starts-" + provider, provider)) {
      ServerReady server = launcher.serve(pair, launcher.keys());
      warm(pair, server, missing(starts.number(), of));
      try (FreshClients clients = new FreshClients(launcher, server)) {
        for (CellKey key : missing(starts.number(), of)) {
          attempt(pair, key, () -> clients.prepare(key));
        }
        for (int start = 1; start <= starts.number(); start++) {
          round(pair, clients, missing(start, of), start);
        }
      }
    } catch (IOException e) {
      missing(starts.number(), of).forEach(key -> fail(key, e.getMessage()));
    } finally {
      directory.flush();
    }
  }

  /** What may go wrong for a cell alone. */
  @FunctionalInterface
  private interface Step {
    void run() throws IOException, InterruptedException;
  }

  private void attempt(Pair pair, CellKey key, Step step) throws IOException, InterruptedException {
    try {
      step.run();
    } catch (IOException e) {
      pair.requireServer(); // where that has died, it is the reason
      fail(key, e.getMessage());
    }
  }

  private void fail(CellKey key, String reason) {
    change(key, cell -> cell.failed("start of a client: " + reason));
    progress.note(key + " FAILED: " + reason);
  }

  /** Cells that have not failed and had fewer than so many starts. */
  private List<CellKey> missing(int number, Predicate<CellKey> of) {
    return directory.run().cells().stream()
        .filter(cell -> cell.key().load().once() && cell.status() != Status.FAILED)
        .filter(cell -> cell.samples().size() < number)
        .map(Cell::key)
        .filter(of)
        .toList();
  }

  /** So that what is measured of the server's part is not its own start. */
  private void warm(Pair pair, ServerReady server, List<CellKey> keys)
      throws IOException, InterruptedException {
    List<Slice> warmed = new ArrayList<>();
    for (CellKey key : keys) {
      if (key.parameters().values().containsKey(CellKey.REMEDY)) {
        continue; // its calls are those of the cell without
      }
      Slice slice =
          new Slice(
              key.transport(),
              key.parameters(),
              1,
              key.payload(),
              Load.CLOSED,
              starts.warmUp().toMillis(),
              1,
              false);
      attempt(
          pair,
          key,
          () -> {
            pair.aim(launcher.order(key, launcher.keys(), server));
            String failure = pair.run(slice).failure();
            if (failure != null) {
              throw new IOException(failure);
            }
          });
      warmed.add(slice);
    }
    progress.note("server warmed by %d kinds of calls".formatted(warmed.size()));
  }

  private void round(Pair pair, FreshClients clients, List<CellKey> missing, int start)
      throws IOException, InterruptedException {
    long begun = System.nanoTime();
    List<CellKey> keys = missing.stream().filter(key -> !has(key, start)).toList();
    for (CellKey key : Rounds.order(keys, directory.run().seed(), start, 1)) {
      attempt(pair, key, () -> store(key, start, Instant.now(), clients.start(key)));
    }
    progress.note(
        String.format(
            Locale.ROOT,
            "start %d/%d of %d clients: %.1f s",
            start,
            starts.number(),
            keys.size(),
            Duration.ofNanos(System.nanoTime() - begun).toMillis() / MILLIS_PER_SECOND));
  }

  private boolean has(CellKey key, int start) {
    return cell(key).samples().stream().anyMatch(sample -> sample.generation() == start);
  }

  private Cell cell(CellKey key) {
    return directory.run().cells().stream()
        .filter(cell -> cell.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  private void store(CellKey key, int start, Instant startedAt, Map<String, Double> times) {
    double millis = times.get("start.total") + times.get("start.firstCall");
    Histogram response = new Histogram(SIGNIFICANT_DIGITS);
    response.recordValue(Math.round(millis * NANOS_PER_MILLI));
    Duration length = Duration.ofNanos(Math.round(millis * NANOS_PER_MILLI));
    directory.record(key, start, 1, startedAt, length, response);
    Sample sample =
        new Sample(
            start, 1, 1, millis, MILLIS_PER_SECOND / millis, null, 0, Map.of(), Map.of(), times);
    change(key, cell -> cell.withSample(sample));
  }

  private void change(CellKey key, UnaryOperator<Cell> how) {
    Run run = directory.run();
    directory.write(
        run.withCells(
            run.cells().stream()
                .map(cell -> cell.key().equals(key) ? how.apply(cell) : cell)
                .toList()));
  }
}
