package org.gridsec.scenarios.campaign;

import java.time.Clock;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Has measured again what the machine's clock jumped in: somebody has set it, or the machine has
 * stood still. Messages with a time of their own are then refused, and what was measured says
 * nothing. The time of day jumps; {@link System#nanoTime} does not, and shows it.
 */
public final class ClockWatch {

  /** Less than that may pass between the readings of both clocks, on a machine that is busy. */
  private static final double JUMP_SECONDS = 0.5;

  private static final int ATTEMPTS = 3;

  private final Clock clock;
  private final LongSupplier nanos;

  public ClockWatch() {
    this(Clock.systemUTC(), System::nanoTime);
  }

  ClockWatch(Clock clock, LongSupplier nanos) {
    this.clock = clock;
    this.nanos = nanos;
  }

  /** What is measured. */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    T run() throws InterruptedException, E;
  }

  /**
   * Measures, and again where the clock jumped meanwhile, whatever came of it; but not for ever.
   *
   * @param told takes a line for each jump
   * @return what came of it last
   */
  public <T, E extends Exception> T measure(Work<T, E> work, Consumer<String> told)
      throws InterruptedException, E {
    for (int attempt = 1; true; attempt++) {
      double before = ahead();
      try {
        T result = work.run();
        if (!again(before, attempt, told)) {
          return result;
        }
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        if (!again(before, attempt, told)) {
          throw e;
        }
      }
    }
  }

  private boolean again(double before, int attempt, Consumer<String> told) {
    double jump = ahead() - before;
    if (Math.abs(jump) < JUMP_SECONDS) {
      return false;
    }
    told.accept(
        String.format(
            Locale.ROOT,
            "the clock jumped by %.1f s while this was measured, %s",
            jump,
            attempt < ATTEMPTS ? "so it was measured again" : "again and again"));
    return attempt < ATTEMPTS;
  }

  /** By how many s the time of day is ahead of the other clock. */
  private double ahead() {
    return clock.millis() / 1e3 - nanos.getAsLong() / 1e9;
  }
}
