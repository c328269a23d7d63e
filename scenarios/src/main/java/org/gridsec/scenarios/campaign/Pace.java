package org.gridsec.scenarios.campaign;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.gridsec.core.model.TimeUse;

/** How a run gets on with its plan: how long things take by what they were planned to take. */
public final class Pace {

  /** Up to so much of what was planned says nothing of the machine's speed. */
  private static final double TOO_LITTLE_SECONDS = 5;

  private static final double NANOS_PER_SECOND = 1e9;

  private final double budget;
  private final LongSupplier nanos;
  private final long start;
  private double planned;
  private double done;
  private double preparation;
  private double counted;

  /**
   * @param budget of the run, or what is left of it
   */
  public Pace(Duration budget) {
    this(budget, System::nanoTime);
  }

  Pace(Duration budget, LongSupplier nanos) {
    this.budget = budget.toMillis() / 1e3;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
  }

  /** Something is yet to be done that is expected to take so long. */
  void plan(double seconds) {
    planned += seconds;
  }

  /** A part of the run has ended, whatever was planned of it; so much is yet to be done. */
  void ended(double seconds) {
    planned = done + seconds;
  }

  /** Something is done that was planned to take so long. */
  public void done(double seconds) {
    done += seconds;
  }

  /** JVMs were started and warmed for so long. */
  void prepared(double seconds) {
    preparation += seconds;
  }

  /** The same since a moment of {@link System#nanoTime}. */
  public void preparedSince(long start) {
    prepared((System.nanoTime() - start) / NANOS_PER_SECOND);
  }

  /** Something was measured that counts. */
  public void counted(double seconds) {
    counted += seconds;
  }

  /** How many times as long as planned things take. */
  private double slowness() {
    return done < TOO_LITTLE_SECONDS ? 1 : elapsed() / done;
  }

  double elapsed() {
    return (nanos.getAsLong() - start) / NANOS_PER_SECOND;
  }

  /** Whether the budget has room for something that is expected to take so long. */
  public boolean allows(double seconds) {
    return elapsed() + slowness() * seconds <= budget;
  }

  /** In s. */
  double remainingBudget() {
    return Math.max(0, budget - elapsed());
  }

  /** How much of it has gone by: above 0, and at most 1. */
  public double partOfBudget() {
    return Math.max(Double.MIN_NORMAL, Math.min(1, elapsed() / budget));
  }

  Duration leftOfBudget() {
    return Duration.ofMillis((long) (1e3 * remainingBudget()));
  }

  /** The part of what was planned that is done. */
  double part() {
    return planned == 0 ? 0 : Math.min(1, done / planned);
  }

  /** Estimate of the time until the run's end. */
  Duration remaining() {
    double left = Math.max(0, planned - done) * slowness();
    return Duration.ofMillis((long) (1e3 * Math.min(left, remainingBudget())));
  }

  /** With what this session took so far. */
  TimeUse after(TimeUse earlier) {
    return earlier.plus(elapsed(), preparation, counted);
  }
}
