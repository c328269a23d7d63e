package org.gridsec.scenarios.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.HdrHistogram.Histogram;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.WorkerDied;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.core.model.VisitTime;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.worker.ServerReady;

/**
 * Measures the cells of a run whose calls have each a client of their own: a JVM that is started,
 * calls and ends. One server, warmed by other clients, is called by all; where it dies, the cell
 * that it served has failed and a fresh one serves the others. The starts of all cells are
 * interleaved, in a new random order each time; a start is a generation, for nothing of one is left
 * in the next. It comes after all else, since nothing else may run beside it.
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
      Predicate<CellKey> of = key -> key.provider().equals(provider);
      while (!missing(starts.number(), of).isEmpty()) { // ends: each death of a server marks a cell
        carryOut(provider, of);
      }
    }
    return directory.run();
  }

  /**
   * Those of one provider of cryptography, which the server has as well; where that dies, some are
   * left.
   */
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
    } catch (PairBroken e) {
      progress.note(
          String.format(
              Locale.ROOT,
              "%d cells are left for a fresh server",
              missing(starts.number(), of).size()));
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

  private void attempt(Pair pair, CellKey key, Step step) throws PairBroken, InterruptedException {
    try {
      run(pair, step);
    } catch (WorkerDied e) {
      fail(key, e.getMessage());
      throw new PairBroken(key.mechanism(), e);
    } catch (IOException e) {
      fail(key, e.getMessage());
    }
  }

  private static void run(Pair pair, Step step) throws IOException, InterruptedException {
    try {
      step.run();
    } catch (IOException e) {
      pair.requireServer(); // where that has died, it is the reason
      throw e;
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

  /**
   * So that what is measured of the server's part is not its own start. What has a remedy makes the
   * same calls as what has none.
   */
  private void warm(Pair pair, ServerReady server, List<CellKey> keys)
      throws PairBroken, InterruptedException {
    Map<CellKey, CellKey> kinds = new LinkedHashMap<>();
    keys.forEach(key -> kinds.putIfAbsent(key.withoutRemedy(), key));
    for (Map.Entry<CellKey, CellKey> kind : kinds.entrySet()) {
      attempt(pair, kind.getValue(), () -> warm(pair, server, kind.getKey()));
    }
    progress.note(String.format(Locale.ROOT, "server warmed by %d kinds of calls", kinds.size()));
  }

  private void warm(Pair pair, ServerReady server, CellKey kind)
      throws IOException, InterruptedException {
    Slice slice =
        new Slice(
            kind.transport(),
            kind.parameters(),
            1,
            kind.payload(),
            Load.CLOSED,
            starts.warmUp().toMillis(),
            1,
            false);
    pair.aim(launcher.order(kind, launcher.keys(), server));
    String failure = pair.run(slice).failure();
    if (failure != null) {
      throw new IOException(failure);
    }
  }

  private void round(Pair pair, FreshClients clients, List<CellKey> missing, int start)
      throws PairBroken, InterruptedException {
    long begun = System.nanoTime();
    List<CellKey> keys = missing.stream().filter(key -> !has(key, start)).toList();
    if (keys.isEmpty()) {
      return;
    }
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
                start, 1, 1, millis, MILLIS_PER_SECOND / millis, null, 0, Map.of(), Map.of(), times)
            .withVisit(new VisitTime(startedAt, millis, directory.run().nextOrder()));
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
