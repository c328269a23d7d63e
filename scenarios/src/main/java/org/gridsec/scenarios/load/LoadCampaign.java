package org.gridsec.scenarios.load;

import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.load.LoadGenerator;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.WarmUp;
import org.gridsec.core.load.WarmUpResult;
import org.gridsec.core.model.Parameters;
import org.gridsec.results.regression.Tolerance;
import org.gridsec.results.regression.ab.Block;
import org.gridsec.results.regression.ab.Rule;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.regression.ab.SideSlice;
import org.gridsec.results.regression.ab.Trial;
import org.gridsec.scenarios.campaign.Progress;

/**
 * Measures one target or two. They are called in slices of time, in passes over all numbers of
 * clients and both targets, forwards and backwards in turn: a drift of the service or of the
 * network so hits all alike.
 */
public final class LoadCampaign {

  /** Of the warm-up, so that a service that is slow is not called for long. */
  private static final long LEAST_CALLS = 200;

  private final LoadPlan plan;
  private final Map<Side, Target> targets;
  private final Progress progress;
  private final List<String> notes = new ArrayList<>();
  private final List<LoadCell> cells = new ArrayList<>();
  private final Map<Integer, List<Block>> blocks = new TreeMap<>();
  private volatile boolean stopped;
  private volatile Thread measuring;

  /**
   * @param targets one, or two to compare; the base is called A, the candidate B
   */
  public LoadCampaign(LoadPlan plan, Map<Side, Target> targets, Progress progress) {
    this.plan = plan;
    this.targets = new EnumMap<>(targets);
    this.progress = progress;
    for (int clients : plan.clients()) {
      this.targets.forEach(
          (side, target) -> cells.add(new LoadCell(side, target.toString(), clients, List.of())));
    }
  }

  /**
   * Measures until the time is over, or it is stopped.
   *
   * @throws IOException if the first call of a target fails, or no request can be made
   */
  public LoadReport carryOut() throws IOException {
    measuring = Thread.currentThread();
    Instant startedAt = Clock.systemUTC().instant();
    try {
      for (Target target : targets.values()) {
        tryOut(target);
      }
      warmUp();
      measure();
    } catch (InterruptedException e) {
      stopped = true; // what was measured is still to be told
    } finally {
      measuring = null;
    }
    return LoadReport.of(startedAt, plan, cells, comparisons(), notes, stopped);
  }

  /** Ends it from another thread: with the slice under way, whose result is dropped. */
  public void stop() {
    stopped = true;
    Thread thread = measuring;
    if (thread != null) {
      thread.interrupt();
    }
    targets.values().forEach(Target::abort);
  }

  private void tryOut(Target target) throws IOException, InterruptedException {
    try (Session session = target.open(0, plan.transport(), Parameters.NONE)) {
      session.exchange(new Payload.Text(""), Recorder.NONE);
    } catch (FailedCall e) {
      if (stopped) {
        throw new InterruptedException();
      }
      throw new IOException(
          "call expected to succeed before any is measured, got from %s: %s"
              .formatted(target, e.getMessage()),
          e);
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(
          "request expected to be made for %s, got: %s".formatted(target, e.getMessage()), e);
    }
  }

  private void warmUp() throws IOException, InterruptedException {
    if (plan.warmUp().isZero()) {
      return;
    }
    progress.note("warming up, at most " + plan.warmUp().toSeconds() + " s");
    Map<Side, WarmUp.Load> loads = new EnumMap<>(Side.class);
    targets.forEach(
        (side, target) -> loads.put(side, () -> WarmUp.Burst.of(run(target, plan.turn()))));
    WarmUpResult<Side> result =
        new WarmUp<Side>(LEAST_CALLS, plan.warmUp(), LoadCampaign::compilerMillis).run(loads);
    if (result.unsteady() != null) {
      notes.add(result.unsteady());
    }
  }

  private static double compilerMillis() {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    return compilers == null ? 0 : compilers.getTotalCompilationTime();
  }

  private void measure() throws IOException, InterruptedException {
    long begun = System.nanoTime();
    long total = plan.length().multipliedBy(cells.size()).toNanos();
    long elapsed = 0;
    int pass = 0;
    long longest = 0;
    do {
      for (int direction = 0; direction < LoadPlan.PASSES; direction++) {
        pass(++pass);
      }
      long now = System.nanoTime() - begun;
      block(pass / LoadPlan.PASSES, now - elapsed);
      longest = Math.max(longest, now - elapsed);
      elapsed = now;
      progress.measured(
          Math.min(1, (double) elapsed / total),
          Duration.ofNanos(Math.max(0, total - elapsed)),
          "");
    } while (elapsed + longest / 2 < total);
  }

  private void pass(int number) throws IOException, InterruptedException {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      order.add(i);
    }
    if (number % 2 == 0) {
      Collections.reverse(order);
    }
    for (int place : order) {
      if (stopped) {
        throw new InterruptedException();
      }
      LoadCell cell = cells.get(place);
      Instant startedAt = Clock.systemUTC().instant();
      SliceResult result = run(targets.get(cell.side()), plan.slice(cell.clients()));
      cells.set(place, cell.with(new LoadSlice(number, startedAt, result)));
    }
  }

  /** Keeps the last two passes as a block of the comparisons. */
  private void block(int number, long nanos) {
    if (targets.size() < 2) {
      return;
    }
    for (int clients : plan.clients()) {
      List<SideSlice> there = slices(clients, Side.BASE);
      List<SideSlice> back = slices(clients, Side.CANDIDATE);
      if (there.size() == LoadPlan.PASSES && back.size() == LoadPlan.PASSES) {
        blocks
            .computeIfAbsent(clients, c -> new ArrayList<>())
            .add(
                new Block(
                    number,
                    nanos / 1e9 / plan.clients().size(),
                    List.of(there.get(0), back.get(0), back.get(1), there.get(1)),
                    Map.of()));
      }
    }
  }

  /** Those of the last two passes of a cell that have calls. */
  private List<SideSlice> slices(int clients, Side side) {
    List<LoadSlice> all =
        cells.stream()
            .filter(cell -> cell.clients() == clients && cell.side() == side)
            .findFirst()
            .orElseThrow()
            .slices();
    return all.subList(all.size() - LoadPlan.PASSES, all.size()).stream()
        .map(LoadSlice::result)
        .filter(result -> result.calls() > 0)
        .map(result -> new SideSlice(side, result.meanMillis(), result.calls()))
        .toList();
  }

  private SliceResult run(Target target, Slice slice) throws IOException, InterruptedException {
    SliceResult result = new LoadGenerator(target).run(slice);
    if (result.failure() != null) {
      throw new IOException(String.format(Locale.ROOT, "%s: %s", target.url(), result.failure()));
    }
    return result;
  }

  private List<LoadReport.Compared> comparisons() {
    List<LoadReport.Compared> comparisons = new ArrayList<>();
    blocks.forEach(
        (clients, measured) ->
            comparisons.add(
                new LoadReport.Compared(
                    clients,
                    Trial.atItsEnd(
                        measured,
                        new Rule(
                            Tolerance.USUAL,
                            measured.stream().mapToDouble(Block::seconds).sum())))));
    return comparisons;
  }
}
