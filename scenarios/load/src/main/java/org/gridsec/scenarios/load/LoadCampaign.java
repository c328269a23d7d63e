package org.gridsec.scenarios.load;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridsec.core.load.Progress;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.warmup.WarmUp;
import org.gridsec.core.load.warmup.WarmUpResult;
import org.gridsec.core.machine.Machine;
import org.gridsec.core.model.OneLine;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.regression.Tolerance;
import org.gridsec.results.regression.ab.Outcome;
import org.gridsec.results.regression.ab.Rule;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.regression.ab.SideSlice;
import org.gridsec.results.regression.ab.Trial;
import org.gridsec.results.regression.ab.TrialBlock;
import org.gridsec.scenarios.engines.EngineFailed;
import org.gridsec.scenarios.load.clients.LoadClients;

/**
 * Measures one target or several. Slices alternate over all numbers of clients and all targets, in
 * passes forwards and backwards, so that a drift of the service or of the network affects all
 * alike.
 */
public final class LoadCampaign {

  /**
   * Calls of the warm-up at least; a small number, so that slow services are not called for long.
   */
  private static final long LEAST_CALLS = 200;

  /** Letter of the first target, with which the others are compared. */
  private static final String A = "A";

  private final LoadPlan plan;
  private final Map<String, String> targets;
  private final LoadClients clients;
  private final Progress progress;
  private final CapacitySearch search;
  private final List<String> notes = new ArrayList<>();
  private final List<LoadCell> cells = new ArrayList<>();
  private final List<Line> lines = new ArrayList<>();

  /** Blocks of a target with a number of clients, which are compared with those of A. */
  private record Line(int clients, String side, List<TrialBlock> blocks) {}

  private String failure;
  private volatile boolean stopped;
  private volatile Thread measuring;

  /**
   * Creates a campaign.
   *
   * @param targets names for people, by letter: one, or several to compare with A
   * @param clients clients that call the targets
   * @param search for the capacity of one target with one number of clients; null for none
   */
  public LoadCampaign(
      LoadPlan plan,
      Map<String, String> targets,
      LoadClients clients,
      Progress progress,
      CapacitySearch search) {
    this.plan = plan;
    this.targets = new TreeMap<>(targets);
    this.clients = clients;
    this.progress = progress;
    this.search = search;
    if (search == null) {
      for (int number : plan.clients()) {
        this.targets.keySet().stream()
            .skip(1)
            .forEach(side -> lines.add(new Line(number, side, new ArrayList<>())));
        this.targets.forEach(
            (side, target) ->
                cells.add(new LoadCell(side, target, number, plan.rate(), List.of())));
      }
    }
  }

  /**
   * Measures until the time is over or {@link #stop} is called.
   *
   * @throws IOException if the first call of a target fails, or no request can be made
   */
  public LoadReport carryOut() throws IOException {
    measuring = Thread.currentThread();
    Instant startedAt = Clock.systemUTC().instant();
    try {
      begin();
      warmUp();
      measureToItsEnd();
    } catch (InterruptedException e) {
      stopped = true; // results up to now are still reported
    } finally {
      synchronized (this) {
        measuring = null;
        Thread.interrupted(); // one that came late would keep the report from being written
      }
    }
    List<LoadCell> noted = search == null ? cells : List.of();
    LoadReport report =
        LoadReport.of(
            startedAt, plan, clients.engines(), noted, comparisons(), notes, stopped, failure);
    return search == null
        ? report
        : report
            .withCells(cells.stream().sorted(Comparator.comparingDouble(LoadCell::rate)).toList())
            .withCapacity(search.result());
  }

  /** Ends the measurement from another thread; drops the result of the current slice. */
  public void stop() {
    stopped = true;
    synchronized (this) {
      if (measuring != null) {
        measuring.interrupt();
      }
    }
    clients.abort();
  }

  private void begin() throws IOException, InterruptedException {
    try {
      clients.begin();
    } catch (IOException e) {
      if (stopped) {
        throw new InterruptedException();
      }
      throw e;
    }
  }

  /** Measures; after a failure, earlier results are still reported. */
  private void measureToItsEnd() throws IOException, InterruptedException {
    try {
      if (search == null) {
        measure();
      } else {
        double perSecond = measured(A, plan.probe()).throughputPerSecond();
        search.find(perSecond / 2, plan.leastRate(), this::step);
      }
    } catch (IOException e) {
      if (cells.stream().allMatch(cell -> cell.slices().isEmpty())) {
        throw e;
      }
      failure = OneLine.of(e.getMessage() == null ? e.toString() : e.getMessage());
    }
  }

  private void warmUp() throws IOException, InterruptedException {
    if (plan.warmUp().isZero()) {
      return;
    }
    progress.note("warming up, at most " + plan.warmUp().toSeconds() + " s");
    Map<String, WarmUp.Load> loads = new TreeMap<>();
    targets.forEach(
        (side, target) ->
            loads.put(
                side, () -> WarmUp.Burst.of(requireWhole(side, clients.run(side, plan.turn())))));
    WarmUpResult<String> result =
        new WarmUp<String>(LEAST_CALLS, plan.warmUp(), clients::compilerMillis).run(loads);
    if (result.unsteady() != null) {
      notes.add(result.unsteady());
    }
  }

  private void measure() throws IOException, InterruptedException {
    long begun = System.nanoTime();
    long total = plan.length().plus(plan.rampUp()).multipliedBy(cells.size()).toNanos();
    long elapsed = 0;
    long longest = 0;
    boolean whole = plan.inVisits() && targets.size() == 1;
    List<Integer> places = IntStream.range(0, cells.size()).boxed().toList();
    int blocksDone = 0;
    do {
      for (int cell : Rounds.alternating(places, whole ? 1 : LoadPlan.PASSES)) {
        visit(cell);
      }
      long now = System.nanoTime() - begun;
      block(++blocksDone, now - elapsed);
      longest = Math.max(longest, now - elapsed);
      elapsed = now;
      progress.measured(
          Math.min(1, (double) elapsed / total),
          Duration.ofNanos(Math.max(0, total - elapsed)),
          "");
    } while (!whole && elapsed + longest / 2 < total);
  }

  private void visit(int place) throws IOException, InterruptedException {
    requireGoingOn();
    LoadCell cell = cells.get(place);
    Instant startedAt = Clock.systemUTC().instant();
    Slice slice = plan.slice(cell.clients(), targets.size() > 1);
    if (plan.inVisits()) {
      progress.note("calling for " + (slice.rampUpMillis() + slice.millis()) / 1000 + " s");
    }
    SliceResult result = measured(cell.side(), slice);
    if (result.calls() + result.failed().size() > 0) {
      cells.set(place, cell.with(new LoadSlice(cell.slices().size() + 1, startedAt, result)));
    }
    requireGoingOn();
    requireWhole(cell.side(), result);
  }

  /** Measures a step of the search; steps at the same rate share a cell. */
  private LoadCapacity.Step step(double rate) throws IOException, InterruptedException {
    requireGoingOn();
    LoadPlan at = plan.at(rate);
    LoadCell none = new LoadCell(A, targets.get(A), plan.clients().get(0), rate, List.of());
    Instant startedAt = Clock.systemUTC().instant();
    progress.note("calling at %s calls/s".formatted(LoadText.number(rate)));
    Machine.busy();
    SliceResult result = measured(A, at.slice(none.clients(), false));
    double busy = clients.engines().isEmpty() ? Machine.busy() : -1;
    requireGoingOn();
    requireWhole(A, result);
    Optional<LoadCell> earlier = cells.stream().filter(cell -> cell.rate() == rate).findFirst();
    LoadSlice slice =
        new LoadSlice(earlier.map(cell -> cell.slices().size()).orElse(0) + 1, startedAt, result);
    earlier.ifPresent(cells::remove);
    cells.add(earlier.orElse(none).with(slice));
    return search.judged(none.with(slice), at, clients.engines(), busy);
  }

  private void requireGoingOn() throws InterruptedException {
    if (stopped) {
      throw new InterruptedException();
    }
  }

  /** Adds the last two passes to the comparisons as a block. */
  private void block(int number, long nanos) {
    for (Line line : lines) {
      List<SideSlice> there = slices(line.clients(), A, Side.BASE);
      List<SideSlice> back = slices(line.clients(), line.side(), Side.CANDIDATE);
      if (there.size() == LoadPlan.PASSES && back.size() == LoadPlan.PASSES) {
        line.blocks()
            .add(
                new TrialBlock(
                    number,
                    nanos / 1e9 / lines.size(),
                    List.of(there.get(0), back.get(0), back.get(1), there.get(1)),
                    Map.of()));
      }
    }
  }

  /** Returns the slices of the last two passes that have calls. */
  private List<SideSlice> slices(int clients, String letter, Side side) {
    List<LoadSlice> all =
        cells.stream()
            .filter(cell -> cell.clients() == clients && cell.side().equals(letter))
            .findFirst()
            .orElseThrow()
            .slices();
    return all.subList(all.size() - LoadPlan.PASSES, all.size()).stream()
        .map(LoadSlice::result)
        .filter(result -> result.calls() > 0)
        .map(result -> new SideSlice(side, result.meanMillis(), result.calls()))
        .toList();
  }

  /** Measures a slice; if an engine is lost, warms fresh JVMs and repeats it once. */
  private SliceResult measured(String side, Slice slice) throws IOException, InterruptedException {
    try {
      return clients.run(side, slice);
    } catch (EngineFailed e) {
      notes.add(e.getMessage() + "; once more with fresh JVMs");
      progress.note(notes.get(notes.size() - 1));
      begin();
      warmUp();
      return clients.run(side, slice);
    }
  }

  private SliceResult requireWhole(String side, SliceResult result) throws IOException {
    if (result.failure() != null) {
      throw new IOException(targets.get(side) + ": " + result.failure());
    }
    return result;
  }

  private List<LoadReport.Compared> comparisons() {
    return lines.stream().filter(line -> !line.blocks().isEmpty()).map(this::compared).toList();
  }

  private LoadReport.Compared compared(Line line) {
    double seconds = line.blocks().stream().mapToDouble(TrialBlock::seconds).sum();
    boolean fair =
        cells.stream()
            .filter(cell -> cell.clients() == line.clients())
            .filter(cell -> List.of(A, line.side()).contains(cell.side()))
            .allMatch(one -> StoredLoad.fair(one.calls(), one.failedCalls(), one.unsent()));
    Outcome outcome = Trial.atItsEnd(line.blocks(), new Rule(Tolerance.USUAL, seconds));
    return new LoadReport.Compared(
        line.clients(), line.side(), fair ? outcome : outcome.undecided());
  }
}
