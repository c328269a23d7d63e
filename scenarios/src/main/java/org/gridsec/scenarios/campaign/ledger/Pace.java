package org.gridsec.scenarios.campaign.ledger;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.gridsec.core.model.run.TimeUse;

/** Progress of a run compared with its plan: the ratio of real to planned times. */
public final class Pace {

  /** Planned time that must be done before its ratio shows the machine's speed, in s. */
  private static final double TOO_LITTLE_SECONDS = 5;

  private final double budget;
  private final double earlier;
  private final LongSupplier nanos;
  private final long start;
  private double planned;
  private double done;
  private double preparation;
  private double counted;

  /**
   * A pace that starts now.
   *
   * @param budget of the run, or of its resumption
   * @param earlier time that the run took before, in s
   */
  public Pace(Duration budget, double earlier) {
    this(budget, earlier, System::nanoTime);
  }

  public Pace(Duration budget, double earlier, LongSupplier nanos) {
    this.budget = budget.toMillis() / 1e3;
    this.earlier = earlier;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
  }

  /** Adds expected work, in s. */
  public void plan(double seconds) {
    planned += seconds;
  }

  /**
   * Ends a part of the run, regardless of its plan.
   *
   * @param seconds expected for the rest
   */
  public void ended(double seconds) {
    planned = done + seconds;
  }

  /** Marks planned work as done, in s. */
  public void done(double seconds) {
    done += seconds;
  }

  /** Adds time for starting and warming JVMs, in s. */
  public void prepared(double seconds) {
    preparation += seconds;
  }

  /** Adds the time for starting and warming JVMs since a moment of {@link System#nanoTime}. */
  public void preparedSince(long start) {
    prepared((System.nanoTime() - start) / 1e9);
  }

  /** Adds time of measurements that count, in s. */
  public void counted(double seconds) {
    counted += seconds;
  }

  /** Ratio of real to planned time so far. */
  private double slowness() {
    return done < TOO_LITTLE_SECONDS ? 1 : elapsed() / done;
  }

  double elapsed() {
    return (nanos.getAsLong() - start) / 1e9;
  }

  /** True if the budget has room for work with this expected time, in s. */
  public boolean allows(double seconds) {
    return elapsed() + slowness() * seconds <= budget;
  }

  /** Rest of the budget in s. */
  public double remainingBudget() {
    return Math.max(0, budget - elapsed());
  }

  /** Elapsed share of the run's time, with that of earlier sittings, above 0 and at most 1. */
  public double partOfBudget() {
    return Math.max(Double.MIN_NORMAL, Math.min(1, (earlier + elapsed()) / (earlier + budget)));
  }

  public Duration leftOfBudget() {
    return Duration.ofMillis((long) (1e3 * remainingBudget()));
  }

  /** The share of the planned work that is done. */
  double part() {
    return planned == 0 ? 0 : Math.min(1, done / planned);
  }

  /** Estimate of the time until the run's end. */
  Duration remaining() {
    double left = Math.max(0, planned - done) * slowness();
    return Duration.ofMillis((long) (1e3 * Math.min(left, remainingBudget())));
  }

  /** Adds the time use of this session. */
  public TimeUse after(TimeUse earlier) {
    return earlier.plus(elapsed(), preparation, counted);
  }
}
