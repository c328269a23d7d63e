package org.gridsec.core.load;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * Loads a pair of JVMs until it is warm: until it has made a least number of calls, and each shape
 * of load that it will be measured under is steady.
 */
public final class WarmUp {

  /**
   * A side waits while the other computes, and its compiler has the core meanwhile. With several
   * clients it has to share a core with their calls, and gets less done.
   */
  private static final int CLIENTS = 1;

  private static final Duration WINDOW = Duration.ofMillis(500);

  private final Ticker ticker;
  private final long leastCalls;
  private final long limitMillis;

  /**
   * @param leastCalls that the pair makes, over all shapes
   * @param limit after which the warm-up ends, steady or not; no shape counts as steady before a
   *     quarter of it, since cheap calls reach any number before the compiler has got to them
   */
  public WarmUp(long leastCalls, Duration limit) {
    this(Ticker.SYSTEM, leastCalls, limit);
  }

  WarmUp(Ticker ticker, long leastCalls, Duration limit) {
    this.ticker = ticker;
    this.leastCalls = leastCalls;
    this.limitMillis = limit.toMillis();
  }

  /**
   * A kind of call.
   *
   * @param runner what makes it; equal for shapes that are to be warmed once
   * @param slice how it is made: all but its clients, load and length
   */
  public record Shape(SliceRunner runner, Slice slice) {
    private SliceResult run() throws IOException, InterruptedException {
      return runner.run(slice);
    }
  }

  /** The mean response times of the windows of a shape, and its failure if it has one. */
  private static final class Progress {
    private final List<Double> means = new ArrayList<>();
    private boolean steady;
    private String failure;

    private boolean done() {
      return failure != null || steady;
    }

    private String state() {
      return means.size() < Steadiness.WINDOWS
          ? means.size() + " windows of " + Steadiness.WINDOWS
          : String.format(
              Locale.ROOT,
              "the last windows %.1f %% faster than those before",
              100 * Steadiness.gain(means));
    }
  }

  /**
   * Makes the calls of each shape in turn until there were enough, or the limit is over: a
   * rehearsal, after which nothing need be steady.
   *
   * @throws IOException if the pair cannot be reached, or died
   */
  public WarmUpResult rehearse(List<Shape> shapes) throws IOException, InterruptedException {
    return run(shapes, (progress, millis) -> true);
  }

  /**
   * Makes the calls of each shape in turn. A shape that is steady, or has a failure, is left out
   * from then on, so that the time goes to those that need it: a handshake takes longer to warm
   * than a call over a kept connection. The calls are made in a closed loop of one client.
   *
   * @throws IOException if the pair cannot be reached, or died
   */
  public WarmUpResult run(List<Shape> shapes) throws IOException, InterruptedException {
    return run(
        shapes,
        (progress, millis) -> millis >= limitMillis / 4 && Steadiness.reached(progress.means));
  }

  private WarmUpResult run(List<Shape> shapes, BiPredicate<Progress, Long> enough)
      throws IOException, InterruptedException {
    Map<Shape, Progress> windows = new LinkedHashMap<>();
    for (Shape shape : shapes) {
      windows.put(window(shape, shapes.size()), new Progress());
    }
    long start = ticker.nanos();
    long calls = 0;
    long millis = 0;
    while (millis < limitMillis && !done(windows)) {
      for (Map.Entry<Shape, Progress> window : windows.entrySet()) {
        if (millis < limitMillis && !window.getValue().done()) {
          calls += load(window.getKey(), window.getValue());
          // Once is enough: on a noisy machine all shapes are seldom steady at the same time.
          millis = (ticker.nanos() - start) / 1_000_000;
          window.getValue().steady |= calls >= leastCalls && enough.test(window.getValue(), millis);
        }
      }
    }
    return result(shapes, windows, calls, millis);
  }

  /** Short enough for each shape to have the windows it needs in half of the limit. */
  private Shape window(Shape shape, int shapes) {
    long share = limitMillis / (2L * shapes * Steadiness.WINDOWS);
    long millis = Math.max(1, Math.min(WINDOW.toMillis(), share));
    return new Shape(shape.runner(), shape.slice().closedLoop(CLIENTS).withMillis(millis));
  }

  private static boolean done(Map<Shape, Progress> windows) {
    return windows.values().stream().allMatch(Progress::done);
  }

  private static long load(Shape window, Progress progress)
      throws IOException, InterruptedException {
    SliceResult result = window.run();
    if (result.failure() == null) {
      progress.means.add(result.meanMillis());
    } else {
      progress.failure = result.failure();
    }
    return result.calls();
  }

  private WarmUpResult result(
      List<Shape> shapes, Map<Shape, Progress> windows, long calls, long millis) {
    Map<Shape, String> unsteady = new LinkedHashMap<>();
    Map<Shape, String> failed = new LinkedHashMap<>();
    for (Shape shape : shapes) {
      Progress progress = windows.get(window(shape, shapes.size()));
      if (progress.failure != null) {
        failed.put(shape, progress.failure);
      } else if (!progress.done()) {
        unsteady.put(
            shape,
            String.format(
                Locale.ROOT,
                "not steady after %.1f s of warm-up and %s calls: %s",
                millis / 1e3,
                calls < leastCalls ? calls + " of " + leastCalls : calls,
                progress.state()));
      }
    }
    return new WarmUpResult(calls, millis, unsteady, failed);
  }
}
