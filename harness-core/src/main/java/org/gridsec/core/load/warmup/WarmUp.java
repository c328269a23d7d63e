package org.gridsec.core.load.warmup;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.Ticker;
import org.gridsec.core.model.Rounded;

/**
 * Warms JVMs before they are measured, for calls, operations, or the two sides of a comparison. The
 * loads run in bursts, in turns. After each round comes a pause until the JIT compilers are idle,
 * because they get little of the cores under load. The JVMs are warm when there were enough calls,
 * the compilers were quiet, and the bursts get no faster.
 *
 * <p>A limit is of the time of the warm-up alone: it stands still while others have their turns.
 * Time that one does not need is left to the others.
 *
 * <p>The next burst goes to the load that has had the least time, so that slow calls get no more
 * time than the others.
 *
 * @param <K> names of the loads
 */
public final class WarmUp<K> {

  /** Longest pause for the compilers; it ends as soon as they are idle. */
  private static final long PAUSE_MILLIS = 300;

  /** Time between two readings of the compilers' time. */
  private static final long POLL_MILLIS = 20;

  /** Least number of bursts in a round. */
  private static final int LEAST_BURSTS = 10;

  /** The compilers are quiet below this share of the time. */
  private static final double QUIET = 0.1;

  /** Number of rounds in which the compilers must be quiet. */
  private static final int QUIET_ROUNDS = 2;

  /** Time that is taken at once of that which others have left over. */
  private static final long SPARE_MILLIS = 500;

  /** Loads the JVMs for a moment. */
  @FunctionalInterface
  public interface Load {

    /**
     * Runs a burst.
     *
     * @throws IOException if the JVMs cannot be reached or died; the warm-up ends
     */
    Burst burst() throws IOException, InterruptedException;
  }

  /**
   * The result of a burst.
   *
   * @param calls number of calls
   * @param meanMillis mean time of a call; 0 if the calls of a load differ and the mean has no
   *     meaning
   * @param failure failure of a call, after which the load is left out; null if none failed
   */
  public record Burst(long calls, double meanMillis, String failure) {

    public static Burst of(SliceResult slice) {
      return new Burst(slice.calls(), slice.meanMillis(), slice.failure());
    }
  }

  /** The JIT compilers of the JVMs that are being warmed. */
  @FunctionalInterface
  public interface Compilers {

    /** Time that they have worked since the JVMs started, in ms; the mean over the JVMs. */
    double millis() throws IOException, InterruptedException;
  }

  private final class Line {
    private final K key;
    private final Load load;
    private double millis;
    private double firstMean;

    private Line(K key, Load load) {
      this.key = key;
      this.load = load;
    }
  }

  /**
   * A round.
   *
   * @param millis its length without the pause
   * @param compileMillis time that the compilers worked in it and in the pause
   */
  private record Round(double millis, double compileMillis) {}

  private final Ticker ticker;
  private final long leastCalls;
  private final Compilers compilers;
  private final Turns turns;

  /** The latest rounds, {@link #QUIET_ROUNDS} at most. */
  private final Deque<Round> latest = new ArrayDeque<>();

  /** Mean times of the rounds. Each burst's time is relative to the first burst of its load. */
  private final List<Double> means = new ArrayList<>();

  private final Map<K, String> failed = new LinkedHashMap<>();
  private long limitMillis;
  private boolean priming;
  private long start;
  private double compiled;
  private long calls;

  /**
   * A warm-up on its own.
   *
   * @param leastCalls least number of calls over all loads
   * @param limit time after which no burst starts
   */
  public WarmUp(long leastCalls, Duration limit, Compilers compilers) {
    this(leastCalls, limit, compilers, new Turns());
  }

  /**
   * A warm-up at the same time as others.
   *
   * @param limit time after which no burst starts, without the turns of others
   * @param turns turns that others take during its pauses; the calling thread has one
   */
  public WarmUp(long leastCalls, Duration limit, Compilers compilers, Turns turns) {
    this(Ticker.SYSTEM, leastCalls, limit, compilers, turns);
  }

  WarmUp(Ticker ticker, long leastCalls, Duration limit, Compilers compilers, Turns turns) {
    this.ticker = ticker;
    this.leastCalls = leastCalls;
    this.limitMillis = limit.toMillis();
    this.compilers = compilers;
    this.turns = turns;
  }

  /**
   * Makes calls until there were enough or the time is up, warm or not. Used to prime JVMs with
   * calls that cost less than the measured ones.
   */
  public WarmUpResult<K> prime(Map<K, Load> loads) throws IOException, InterruptedException {
    priming = true;
    return warm(loads);
  }

  /** Makes calls until the JVMs are warm or the time is up. */
  public WarmUpResult<K> run(Map<K, Load> loads) throws IOException, InterruptedException {
    WarmUpResult<K> result = warm(loads);
    turns.leaveOver(limitMillis - result.millis());
    return result;
  }

  private WarmUpResult<K> warm(Map<K, Load> loads) throws IOException, InterruptedException {
    PriorityQueue<Line> lines = new PriorityQueue<>(Comparator.comparingDouble(l -> l.millis));
    loads.forEach((key, load) -> lines.add(new Line(key, load)));
    double begun = compilers.millis();
    compiled = begun;
    start = ownNanos();
    while (!lines.isEmpty() && hasTime() && !done()) {
      round(lines);
    }
    boolean steady = priming || done() || lines.isEmpty();
    return new WarmUpResult<>(
        calls,
        Math.round(ownMillis()),
        Math.round(compiled - begun),
        steady ? null : state(),
        failed);
  }

  /** A clock that stands still while others have their turns. */
  private long ownNanos() {
    return ticker.nanos() - turns.othersNanos();
  }

  private double ownMillis() {
    return (ownNanos() - start) / 1e6;
  }

  /** True before the limit, which is extended by time that others have left over. */
  private boolean hasTime() {
    if (!priming && ownMillis() >= limitMillis) {
      limitMillis += turns.takeSpare((long) ownMillis() - limitMillis + SPARE_MILLIS);
    }
    return ownMillis() < limitMillis;
  }

  private boolean done() {
    return calls >= leastCalls && (priming || (quiet() && steady()));
  }

  private boolean quiet() {
    return latest.size() == QUIET_ROUNDS && compilersShare() < QUIET;
  }

  /** Share of the time of the latest rounds in which the compilers worked. */
  private double compilersShare() {
    return latest.stream().mapToDouble(Round::compileMillis).sum()
        / latest.stream().mapToDouble(Round::millis).sum();
  }

  /** If bursts have no times, only the compilers decide. */
  private boolean steady() {
    return means.isEmpty() || Steadiness.reached(means);
  }

  private void round(PriorityQueue<Line> lines) throws IOException, InterruptedException {
    long begun = ticker.nanos();
    int bursts = Math.max(LEAST_BURSTS, lines.size());
    double logs = 0;
    int timed = 0;
    for (int i = 0; i < bursts && !lines.isEmpty() && hasTime(); i++) {
      Line line = lines.remove();
      long before = ticker.nanos();
      Burst burst = line.load.burst();
      line.millis += millisSince(before);
      calls += burst.calls();
      if (burst.failure() != null) {
        failed.put(line.key, burst.failure());
        continue;
      }
      lines.add(line);
      if (burst.meanMillis() > 0) {
        line.firstMean = line.firstMean == 0 ? burst.meanMillis() : line.firstMean;
        logs += Math.log(burst.meanMillis() / line.firstMean);
        timed++;
      }
    }
    double loaded = millisSince(begun);
    double idle = Math.max(turns.leave(this::pause), compilers.millis());
    latest.addLast(new Round(loaded, idle - compiled));
    if (latest.size() > QUIET_ROUNDS) {
      latest.removeFirst();
    }
    compiled = idle;
    if (timed > 0) {
      means.add(Math.exp(logs / timed));
    }
  }

  /** Waits until the compilers are idle, up to the limit. Returns their total working time. */
  private double pause() throws IOException, InterruptedException {
    long paused = ticker.nanos();
    double before = compilers.millis();
    while (millisSince(paused) < PAUSE_MILLIS) {
      ticker.awaitUntil(
          ticker.nanos() + (long) (POLL_MILLIS * 1e6), Thread.currentThread()::isInterrupted);
      double now = compilers.millis();
      if (now <= before) {
        return now;
      }
      before = now;
    }
    return before;
  }

  private double millisSince(long nanos) {
    return (ticker.nanos() - nanos) / 1e6;
  }

  private String state() {
    String compilers =
        Double.isNaN(compilersShare())
            ? "no round ended"
            : Rounded.text(
                "the JIT compilers worked %.0f %% of the last rounds", 100 * compilersShare());
    return Rounded.text(
        "not steady after %.1f s of warm-up and %s calls: %s%s",
        ownMillis() / 1e3,
        calls < leastCalls ? calls + " of " + leastCalls : calls,
        compilers,
        times());
  }

  /** Empty if bursts have no times. */
  private String times() {
    if (means.isEmpty()) {
      return "";
    }
    return means.size() < Steadiness.WINDOWS
        ? ", %s of %s rounds".formatted(means.size(), Steadiness.WINDOWS)
        : Rounded.text(
            ", and these were %.1f %% faster than those before", 100 * Steadiness.gain(means));
  }
}
