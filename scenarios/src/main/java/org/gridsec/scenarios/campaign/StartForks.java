package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.VisitTime;
import org.gridsec.core.process.WorkerDied;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.Kind;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Stage;
import org.gridsec.scenarios.campaign.pairs.FreshClients;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.campaign.pairs.Pair;
import org.gridsec.scenarios.campaign.pairs.PairBroken;
import org.gridsec.scenarios.campaign.pairs.PairKey;

/**
 * Measures calls with a client of their own: a JVM that starts, calls and ends. All of them call
 * one server, warmed by other clients. If it dies, the current cell fails, and a fresh server
 * serves the others. The starts of all cells are interleaved in random order, which changes each
 * time. A start is a fork of its own, since a new JVM has nothing left of an earlier one. Starts
 * come last in a run, because nothing else may run beside them.
 */
public record StartForks(Profile profile, Launcher launcher, Ledger ledger) implements Kind {

  private static final int SIGNIFICANT_DIGITS = 3;

  /** Time of a client that calls once, in s. */
  private static final double START_SECONDS = 1.8;

  @Override
  public String name() {
    return "starts";
  }

  /**
   * Number of starts of a cell by the end of a fork; cells that no claim needs have the smallest
   * number. Each start is a fork, so the smallest number does for two blocks, and each further two
   * blocks add as many.
   */
  private int starts(CellKey key, int fork, int blocks) {
    Profile.Range number = profile.starts().number();
    int forks = profile.forks().least();
    int all = number.clamp(number.least() * (ledger.judged(key) ? (blocks + 1) / 2 : 1));
    return Math.min(number.most(), (all * fork + forks - 1) / forks);
  }

  /** Cells with a client per call that have not failed. */
  private List<CellKey> alive(Predicate<CellKey> wanted) {
    return ledger.alive(wanted.and(key -> key.load().once()));
  }

  /** Number of starts of a cell so far. */
  private int made(CellKey key) {
    return ledger.cell(key).samples().size();
  }

  /** Number of starts of a cell that are missing in a stage. */
  private int missing(CellKey key, Stage stage) {
    int first = stage.forks().get(0);
    int before = first == 1 ? 0 : starts(key, first - 1, stage.blocks());
    return starts(key, last(stage), stage.blocks()) - Math.max(before, made(key));
  }

  private static int last(Stage stage) {
    return stage.forks().get(stage.forks().size() - 1);
  }

  @Override
  public Cost cost(Stage stage) {
    List<CellKey> cells =
        alive(stage.of(1)).stream().filter(key -> missing(key, stage) > 0).toList();
    int starts = cells.stream().mapToInt(key -> missing(key, stage)).sum();
    return new Cost(cells.size(), preparationSeconds(cells), starts * START_SECONDS, 0);
  }

  /** Time to start the servers of these cells, and to warm them, in s. */
  private double preparationSeconds(List<CellKey> cells) {
    return servers(cells).size() * START_SECONDS
        + cells.size() * profile.starts().warmUp().toMillis() / 1e3;
  }

  @Override
  public void measure(Stage stage) throws InterruptedException {
    List<CellKey> left = missing(stage, key -> true);
    while (!left.isEmpty()) { // ends, since each death of a server marks a cell
      PairKey server = server(left.get(0));
      Predicate<CellKey> of = key -> server(key).equals(server);
      measure(server, stage, left.stream().filter(of).collect(Collectors.toSet())::contains);
      left = missing(stage, key -> true);
    }
  }

  /** Cells that still need starts, of the first block that lacks any and that has time. */
  private List<CellKey> missing(Stage stage, Predicate<CellKey> of) {
    int block = 1;
    List<CellKey> missing = missing(stage, block, of);
    while (missing.isEmpty() && block < stage.blocks() && hasRoom(stage, block + 1)) {
      block++;
      missing = missing(stage, block, of);
    }
    return missing;
  }

  private boolean hasRoom(Stage stage, int block) {
    return stage.room().allows(block, START_SECONDS * missing(stage, block, key -> true).size());
  }

  private List<CellKey> missing(Stage stage, int block, Predicate<CellKey> of) {
    return alive(stage.of(block).and(of)).stream()
        .filter(key -> made(key) < starts(key, last(stage), block))
        .toList();
  }

  /** The servers that the clients of cells call. */
  private static Set<PairKey> servers(List<CellKey> cells) {
    return cells.stream()
        .map(StartForks::server)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The server that a cell's clients call. All of today's stacks share one. */
  private static PairKey server(CellKey key) {
    return PairKey.shared(key.ofPapersSoftware() ? key : key.withStack(Stack.AXIS2));
  }

  /** Measures cells with one server. If it dies, some cells are left over. */
  private void measure(PairKey server, Stage stage, Predicate<CellKey> of)
      throws InterruptedException {
    long begun = System.nanoTime();
    try (Pair pair =
        launcher.launch("starts-" + server, server, WorkerOptions.withHeap(Launcher.HEAP_MIB))) {
      Map<ServerOrder, ServerReady> servers = launcher.serve(pair, missing(stage, of));
      warm(pair, servers, missing(stage, of));
      try (FreshClients clients = new FreshClients(launcher, servers)) {
        for (CellKey key : missing(stage, of)) {
          attempt(pair, key, () -> clients.prepare(key));
        }
        ledger.pace().preparedSince(begun);
        ledger.pace().done(preparationSeconds(missing(stage, of)));
        while (!missing(stage, of).isEmpty()) {
          round(pair, clients, missing(stage, of));
        }
      }
    } catch (PairBroken e) {
      ledger.note(missing(stage, of).size() + " cells are left for a fresh server");
    } catch (IOException e) {
      ledger.fail(missing(stage, of), "start of a client: " + e.getMessage());
    } finally {
      ledger.flush();
    }
  }

  /** A step that may fail for a cell alone. */
  @FunctionalInterface
  private interface Step {
    void run() throws IOException, InterruptedException;
  }

  private void attempt(Pair pair, CellKey key, Step step) throws PairBroken, InterruptedException {
    try {
      run(pair, step);
    } catch (IOException e) {
      ledger.fail(key, "start of a client: " + e.getMessage());
      if (e instanceof WorkerDied) {
        throw new PairBroken(key.mechanism(), e);
      }
    }
  }

  private static void run(Pair pair, Step step) throws IOException, InterruptedException {
    try {
      step.run();
    } catch (IOException e) {
      pair.requireServer(); // throws if the server has died, which is the reason then
      throw e;
    }
  }

  /**
   * Warms the server, so that the server's part of a call does not include its own start. Cells
   * with a remedy make the same calls as those without.
   */
  private void warm(Pair pair, Map<ServerOrder, ServerReady> servers, List<CellKey> keys)
      throws PairBroken, InterruptedException {
    Map<CellKey, CellKey> kinds = new LinkedHashMap<>();
    keys.forEach(key -> kinds.putIfAbsent(key.withoutRemedy(), key));
    for (Map.Entry<CellKey, CellKey> kind : kinds.entrySet()) {
      attempt(pair, kind.getValue(), () -> warm(pair, servers, kind.getKey()));
    }
    ledger.note("server warmed by %s kinds of calls".formatted(kinds.size()));
  }

  private void warm(Pair pair, Map<ServerOrder, ServerReady> servers, CellKey kind)
      throws IOException, InterruptedException {
    Slice slice = Slice.of(kind, profile.starts().warmUp().toMillis(), 1).closedLoop(1);
    pair.aim(launcher.order(kind, servers));
    String failure = pair.run(slice).failure();
    if (failure != null) {
      throw new IOException(failure);
    }
  }

  /** Starts a client of each cell that has the fewest starts. */
  private void round(Pair pair, FreshClients clients, List<CellKey> left)
      throws PairBroken, InterruptedException {
    int made = left.stream().mapToInt(this::made).min().orElseThrow();
    List<CellKey> next = left.stream().filter(key -> made(key) == made).toList();
    for (CellKey key : Rounds.order(next, ledger.seed(), made + 1, 1)) {
      attempt(pair, key, () -> store(key, made + 1, Instant.now(), clients.start(key)));
    }
  }

  private void store(CellKey key, int start, Instant startedAt, Map<String, Double> times) {
    double millis = times.get("start.total") + times.get("start.firstCall");
    Histogram response = new Histogram(SIGNIFICANT_DIGITS);
    response.recordValue(Math.round(millis * 1e6));
    Sample sample =
        Sample.of(start, 1, 1, millis, 1e3 / millis)
            .withAmounts(times)
            .withVisit(new VisitTime(startedAt, millis, ledger.run().nextOrder()));
    ledger.pace().counted(millis / 1e3);
    ledger.pace().done(START_SECONDS);
    ledger.add(key, sample, response, Rounded.text("start %d of %s: %.0f ms", start, key, millis));
  }
}
