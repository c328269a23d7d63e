package org.gridsec.scenarios.campaign.pairs;

import java.time.Clock;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.gridsec.core.model.Rounded;

/**
 * Repeats a measurement if the machine's clock jumped meanwhile: someone has set it, or the machine
 * has stood still. Messages with a timestamp are then rejected, and the results are useless. {@link
 * System#nanoTime} does not jump, so it reveals the jump.
 */
public record ClockWatch(Clock clock, LongSupplier nanos) {

  /**
   * Smallest jump in s; the readings of the two clocks may be further apart than usual on a busy
   * machine.
   */
  private static final double JUMP_SECONDS = 0.5;

  private static final int ATTEMPTS = 3;

  public ClockWatch() {
    this(Clock.systemUTC(), System::nanoTime);
  }

  /** The measurement. */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    T run() throws InterruptedException, E;
  }

  /**
   * Measures, and repeats the measurement if the clock jumped meanwhile, up to a limit.
   *
   * @param told takes a line for each jump
   * @return the last result
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
        Rounded.text(
            "the clock jumped by %.1f s while this was measured, %s",
            jump, attempt < ATTEMPTS ? "so it was measured again" : "again and again"));
    return attempt < ATTEMPTS;
  }

  /** Lead of the time of day over the other clock, in s. */
  private double ahead() {
    return clock.millis() / 1e3 - nanos.getAsLong() / 1e9;
  }
}
