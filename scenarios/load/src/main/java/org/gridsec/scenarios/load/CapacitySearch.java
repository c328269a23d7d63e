package org.gridsec.scenarios.load;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.config.Durations;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.LoadEngine;
import org.gridsec.results.summary.Bottleneck;

/**
 * Searches for the highest rate at which a service keeps a bound, in steps of an open loop. The
 * rate is doubled until the bound is broken, or halved until it is kept. The gap is then bisected,
 * and both of its ends are repeated in turn.
 *
 * <p>The capacity is the rate at which a step keeps the bound as often as not. If it were below
 * some rate, each step at that rate would be kept with a probability of less than a half, and
 * {@value #IN_A_ROW} in a row with less than 1 / 64 (sign test). The same holds for the other end.
 * An end that fails moves outwards and is tried anew, and each trial adds to the error of the
 * interval.
 */
public final class CapacitySearch {

  /** Measures a step. */
  @FunctionalInterface
  interface Steps {
    LoadCapacity.Step measure(double rate) throws IOException, InterruptedException;
  }

  /** Steps in a row that show an end of the interval. */
  static final int IN_A_ROW = 6;

  /** Ratio of the rates at which the search ends, and by which an end moves. */
  private static final double CLOSE = 1.05;

  private static final int DOUBLINGS = 12;

  /** Bisections that lead from a factor of 2 to one below {@link #CLOSE}. */
  private static final int BISECTIONS = 4;

  private static final int REPEATS = 4 * IN_A_ROW;

  private static final int STEPS = DOUBLINGS + BISECTIONS + REPEATS;

  /** Time of a step with connecting, by its length. */
  private static final double WITH_CONNECTING = 1.1;

  /** Least share of the due calls that must have been answered by the end of a step. */
  private static final double REACHED = 0.98;

  /** Factor by which calls take longer if the service gave out. */
  private static final double SLOWER = 2;

  /** Least number of calls beyond a percentile. */
  private static final int LEAST_BEYOND = 5;

  private static final double MOST_PER_SECOND = 1e6;

  private final Threshold bound;
  private final double errorPercent;
  private final Duration length;
  private final List<LoadCapacity.Step> done = new ArrayList<>();
  private double low;
  private double high = Double.POSITIVE_INFINITY;
  private End lower;
  private End upper;
  private String remark = "";

  /** An end of the interval, which is shown by steps with the same result in a row. */
  private static final class End {
    private final boolean kept;
    private double rate;
    private int trials = 1;
    private int inRow;

    End(double rate, boolean kept) {
      this.rate = rate;
      this.kept = kept;
    }

    boolean shown() {
      return inRow == IN_A_ROW;
    }

    void add(LoadCapacity.Step step) {
      if (step.kept() == kept) {
        inRow++;
        return;
      }
      rate = kept ? rate / CLOSE : rate * CLOSE;
      trials++;
      inRow = 0;
    }

    /** Probability that the end is shown although it is not one. */
    double error() {
      return trials * Math.pow(0.5, IN_A_ROW);
    }
  }

  /**
   * Creates a search.
   *
   * @param bound of a time, such as {@code p99 < 200ms}
   * @param thresholds those of errors say how many may fail
   * @param length of a step
   * @throws IllegalArgumentException if the bound is not one of a time, or too long for the steps
   */
  public CapacitySearch(Threshold bound, List<Threshold> thresholds, Duration length) {
    if (bound.metric().kind() != Metric.Kind.TIME || !bound.operator().startsWith("<")) {
      throw new IllegalArgumentException(
          "'--find-capacity' expected the bound of a time, as 'p99 < 200ms', got: " + bound);
    }
    if (bound.limit() > length.toMillis() / 4.0) {
      throw new IllegalArgumentException(
          "'--find-capacity' expected a bound of at most a quarter of '--for' (%s), got: %s"
              .formatted(Durations.text(length), bound));
    }
    this.bound = bound;
    this.length = length;
    errorPercent =
        thresholds.stream()
            .filter(Threshold::ofErrors)
            .mapToDouble(Threshold::limit)
            .min()
            .orElse(0);
  }

  /** Names the goal of the search, and the longest time that it takes. */
  public String announcement() {
    return "searching for the highest rate with %s: at most %s steps of %s, %s after warming up"
        .formatted(bound, STEPS, Durations.text(length), Durations.spoken(limit()));
  }

  private Duration limit() {
    return Duration.ofNanos((long) (STEPS * WITH_CONNECTING * length.toNanos()));
  }

  /** The result so far. */
  LoadCapacity result() {
    boolean fromBelow = lower != null && lower.shown();
    boolean fromAbove = upper != null && upper.shown();
    return new LoadCapacity(
        bound,
        low == 0 ? null : low,
        fromBelow ? lower.rate : null,
        fromAbove ? upper.rate : null,
        1 - (fromBelow ? lower.error() : 0) - (fromAbove ? upper.error() : 0),
        done,
        remark);
  }

  /**
   * Searches.
   *
   * @param first rate to begin with, in calls/s
   * @param least lowest rate that fills a step
   */
  void find(double first, double least, Steps steps) throws IOException, InterruptedException {
    long begun = System.nanoTime();
    Steps until =
        rate -> {
          LoadCapacity.Step step = steps.measure(rate);
          done.add(step);
          return step;
        };
    double rate = Math.max(first, least);
    for (int i = 0; i < DOUBLINGS && !bracketed(); i++) {
      if (!possible(rate, least, begun)) {
        return;
      }
      rate = narrow(until.measure(rate)) ? 2 * rate : rate / 2;
    }
    for (int i = 0; i < BISECTIONS && bracketed() && high / low > CLOSE; i++) {
      if (!possible(low, least, begun)) {
        return;
      }
      narrow(until.measure(Math.sqrt(low * high)));
    }
    if (bracketed()) {
      repeat(until, least, begun);
    } else {
      remark = "the search ended before the bound was " + (low > 0 ? "broken" : "kept");
    }
  }

  private boolean bracketed() {
    return low > 0 && high < Double.POSITIVE_INFINITY;
  }

  /** Narrows the bracket by a step. Returns true if the step kept the bound. */
  private boolean narrow(LoadCapacity.Step step) {
    if (step.kept()) {
      low = step.rate();
    } else {
      high = step.rate();
    }
    return step.kept();
  }

  /** Repeats both ends in the order low, high, high, low, so that a slow spell affects both. */
  private void repeat(Steps steps, double least, long begun)
      throws IOException, InterruptedException {
    lower = new End(low, true);
    upper = new End(high, false);
    for (int i = 0; i < REPEATS && !(lower.shown() && upper.shown()); i++) {
      boolean inTurn = i % 4 == 0 || i % 4 == 3;
      End end = upper.shown() || (inTurn && !lower.shown()) ? lower : upper;
      if (!possible(end.rate, least, begun)) {
        return;
      }
      end.add(steps.measure(end.rate));
    }
    if (!lower.shown() || !upper.shown()) {
      remark =
          "the repeats differ too much for "
              + (upper.shown() ? "a lower end" : lower.shown() ? "an upper end" : "an interval");
    } else if (beyond() < LEAST_BEYOND) {
      remark = "a step has too few calls for %s; use a longer '--for'".formatted(bound.metric());
    }
  }

  /** Number of calls of a step at the found rate that are beyond the percentile of the bound. */
  private double beyond() {
    return bound.metric() == Metric.MEAN || bound.metric() == Metric.MAX
        ? LEAST_BEYOND
        : low * length.toMillis() / 1e3 * (1 - bound.metric().percentile() / 100);
  }

  private boolean possible(double rate, double least, long begun) {
    if (System.nanoTime() - begun > limit().toNanos()) {
      remark = "the time was over before the search";
    } else if (rate < least) {
      remark = "rates below %s calls/s need a longer '--for'".formatted(LoadText.number(least));
    } else if (rate > MOST_PER_SECOND) {
      remark = "the bound is kept at the highest rate";
    }
    return remark.isEmpty();
  }

  /**
   * Judges a step.
   *
   * @param cell calls of this step alone
   * @param at settings of this step
   * @param busy share of this machine's cores that were busy, from 0 to 1; negative if not known
   */
  LoadCapacity.Step judged(LoadCell cell, LoadPlan at, List<LoadEngine> engines, double busy) {
    double value = cell.value(bound.metric(), at.timeout());
    long all = cell.calls() + cell.failedCalls();
    // calls that may fail were answered, too
    double reached = cell.value(Metric.RATE, at.timeout()) * all / Math.max(1, cell.calls());
    double underWay = bound.limit() / length.toMillis();
    String reason = "";
    if (100.0 * cell.failedCalls() > errorPercent * all) {
      reason =
          "%s of %s calls failed: %s"
              .formatted(
                  cell.failedCalls(),
                  all,
                  cell.failed().entrySet().stream()
                      .max(Map.Entry.comparingByValue())
                      .orElseThrow()
                      .getKey());
    } else if (cell.unsent() > 0 || reached < REACHED * (1 - underWay) * at.rate()) {
      reason = "%s of %s calls/s; ".formatted(LoadText.number(reached), LoadText.number(at.rate()));
    } else if (!bound.met(value)) {
      reason = "%s %s; ".formatted(bound.metric(), bound.metric().text(value));
    }
    return new LoadCapacity.Step(
        cell, value, reason.endsWith("; ") ? reason + gaveOut(cell, engines, busy) : reason);
  }

  /** Names the part that gave out: this machine, the number of clients, or the service. */
  private String gaveOut(LoadCell cell, List<LoadEngine> engines, double busy) {
    Optional<String> full = cell.busyClients(engines).stream().findFirst();
    if (full.isPresent()) {
      return "CPU of the clients: " + full.get();
    }
    if (busy >= Bottleneck.FULL) {
      return Rounded.text(
          "CPU of this machine: %.0f %% busy, this program used %.1f of %d cores",
          100 * busy, cell.cores(), Runtime.getRuntime().availableProcessors());
    }
    double late =
        cell.slices().stream()
            .map(LoadSlice::result)
            .mapToDouble(SliceResult::clientDelayP99Millis)
            .max()
            .orElse(0);
    if (late > bound.limit() / 2) {
      return "this program: it sent calls %s ms late".formatted(LoadText.number(late));
    }
    double takes = cell.callMillis();
    double usual =
        done.stream()
            .filter(step -> step.cell().calls() > 0 && step.rate() < cell.rate())
            .min(Comparator.comparingDouble(LoadCapacity.Step::rate))
            .map(step -> step.cell().callMillis())
            .orElse(0.0);
    double underWay = cell.calls() == 0 ? 0 : cell.callsPerSecond().point() * takes / 1e3;
    if (underWay >= Bottleneck.FULL * cell.clients() && takes < SLOWER * usual) {
      return "number of clients: all %s had calls under way".formatted(cell.clients());
    }
    return "service: a call takes %s ms%s"
        .formatted(
            LoadText.number(takes),
            usual > 0 ? ", %s at the lowest rate".formatted(LoadText.number(usual)) : "");
  }
}
