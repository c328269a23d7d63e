package org.gridsec.scenarios.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.core.network.Network;
import org.gridsec.results.stats.SideCores;
import org.gridsec.results.store.RunDirectory;

/**
 * Measures the cells of a run. Each generation starts fresh JVMs and warms all of them before
 * anything is measured; then come rounds, each visiting every cell for a slice of time in a new
 * random order (docs/method.md says why), and last the cells over a network. A cell that fails is
 * marked and visited no more; the others go on.
 */
public final class Campaign {

  private final Profile profile;
  private final Visits visits;
  private final Launcher launcher;
  private final Network network;
  private final Progress progress;
  private final Ledger ledger;
  private final Preparation preparation;
  private final Capacity capacity;
  private final Pace pace;
  private final CellReports reports;

  /** Of all that were made by now. */
  private Probes shortest = Probes.NONE;

  /**
   * @param directory of a run that begins, or that was interrupted
   * @param network between client and server, for the cells that ask for one
   */
  public Campaign(
      RunDirectory directory,
      Profile profile,
      Launcher launcher,
      Network network,
      Progress progress) {
    this.profile = profile;
    this.visits = new Visits(profile);
    this.launcher = launcher;
    this.network = network;
    this.progress = progress;
    this.ledger = new Ledger(directory, visits);
    this.preparation = new Preparation(visits, launcher, ledger, progress);
    this.capacity = new Capacity(profile, ledger, progress);
    List<CellKey> cells = ledger.keys();
    this.pace =
        new Pace(
            profile.slice(),
            cells.stream().mapToInt(visits::enough).sum(),
            visits.expectedPreparation(cells));
    this.reports = new CellReports(ledger, pace, progress);
  }

  /** Measures what is not measured yet, and returns the run as it then is. */
  public Run carryOut() throws InterruptedException {
    for (int generation = 1; generation <= profile.generations(); generation++) {
      if (!ledger.missing(generation).isEmpty()) {
        carryOut(generation);
      }
    }
    return ledger.run();
  }

  private void carryOut(int generation) throws InterruptedException {
    try (Pairs pairs = new Pairs(launcher, preparation, ledger, progress, generation)) {
      long start = System.nanoTime();
      for (PairKey pair : visits.pairs(ledger.missing(generation))) {
        pairs.get(pair);
      }
      capacity.measure(pairs);
      if (profile.warm()) {
        leadIn(pairs, local(ledger.missing(generation)), generation);
      }
      pace.prepared(since(start));
      for (int round = 1; round <= profile.rounds(); round++) {
        List<CellKey> cells = local(ledger.missing(generation, round));
        for (CellKey cell : Rounds.order(cells, ledger.run().seed(), generation, round)) {
          measure(pairs, cell, generation, round);
        }
      }
      new NetworkCells(network, visits, pairs, ledger, progress, pace, reports).measure(generation);
    } finally {
      ledger.flush();
    }
  }

  /** Without those over a network. */
  private static List<CellKey> local(List<CellKey> cells) {
    return cells.stream().filter(CellKey::overLoopback).toList();
  }

  /**
   * Visits every cell of several clients once, uncounted, in an order of its own. The warm-up has
   * made its kind of call, but with one client: without this the first round of a generation is
   * slower than the others, by what the compiler still had to do. Schedules ask less of a pair than
   * the closed loops that warmed it.
   */
  private void leadIn(Pairs pairs, List<CellKey> cells, int generation)
      throws InterruptedException {
    progress.note(
        String.format(Locale.ROOT, "generation %d/%d: lead-in", generation, profile.generations()));
    int rounds = profile.rounds();
    for (CellKey key : Rounds.order(cells, ledger.run().seed(), generation, rounds + 1)) {
      if (key.load().closed() && key.clients() > 1) {
        visit(pairs, key);
      }
    }
  }

  private void measure(Pairs pairs, CellKey key, int generation, int round)
      throws InterruptedException {
    long start = System.nanoTime();
    Optional<Visit> visited = visit(pairs, key);
    if (visited.isPresent()) {
      Visit visit = visited.get();
      Schedule schedule =
          new Schedule(
              capacity.resolve(key.load()),
              key.clients(),
              visit,
              SideCores.of(ledger.run().environment()));
      Map<String, Double> amounts = new TreeMap<>(schedule.amounts());
      amounts.put(Sample.PROBE_RATIO, visit.probes().ratio(shortest));
      amounts.putAll(recordingCost(pairs, key));
      Sample sample = visit.sample(generation, round, ledger.run().nextOrder(), amounts);
      ledger.add(key, sample, visit.result().responseHistogram());
      schedule
          .warnings()
          .forEach(warning -> ledger.change(List.of(key), cell -> cell.withWarning(warning)));
      pace.sliced(since(start));
      reports.line(
          String.format(
              Locale.ROOT,
              "%s: %.3f ms, %.0f calls/s",
              key,
              sample.meanMillis(),
              sample.throughputPerSecond()));
    }
  }

  /** Loads a cell's pair as the cell asks for; empty where the cell has failed, now or before. */
  private Optional<Visit> visit(Pairs pairs, CellKey key) throws InterruptedException {
    Slice slice = visits.slice(key).withLoad(capacity.resolve(key.load()));
    return use(pairs, key, pair -> pair.visit(key.mechanism(), slice))
        .map(
            visit -> {
              shortest = shortest.shorter(visit.probes());
              return visit;
            });
  }

  /**
   * For a cell in a closed loop whose phases are recorded, where the run shows it unrecorded, too;
   * right after a visit of it. None for others.
   */
  private Map<String, Double> recordingCost(Pairs pairs, CellKey key) throws InterruptedException {
    return key.recording() && key.load().closed() && ledger.cell(key.unrecorded()) != null
        ? use(
                pairs,
                key,
                pair -> {
                  pair.turnTo(key.mechanism());
                  return RecordingTrial.amounts(pair, visits.slice(key), profile);
                })
            .orElse(Map.of())
        : Map.of();
  }

  /** What is done with a pair of JVMs. */
  private interface Use<T> {
    T of(Pair pair) throws IOException, InterruptedException, CallFailed;
  }

  /** Uses a cell's pair; empty where the cell has failed, now or before. */
  private <T> Optional<T> use(Pairs pairs, CellKey key, Use<T> use) throws InterruptedException {
    if (ledger.cell(key).status() == Status.FAILED) {
      return Optional.empty();
    }
    PairKey pairKey = PairKey.of(key, profile);
    Optional<Pair> pair = pairs.get(pairKey);
    // To start its pair may have failed, and the cell with it.
    if (pair.isEmpty() || ledger.cell(key).status() == Status.FAILED) {
      return Optional.empty();
    }
    try {
      return Optional.of(use.of(pair.get()));
    } catch (CallFailed e) {
      reports.failed(key, e.getMessage());
    } catch (IOException e) {
      // A worker has died or hangs: its pair is started afresh for the other cells.
      pairs.drop(pairKey);
      reports.failed(key, e.getMessage());
    }
    return Optional.empty();
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }
}
