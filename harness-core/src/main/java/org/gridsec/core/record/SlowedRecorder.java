package org.gridsec.core.record;

import java.util.function.LongSupplier;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/**
 * Slows down the protection and verification of messages by a share of their own time. Times go to
 * another recorder, which sees the slower phases. It serves to test that a slow-down of a given
 * size is detected.
 *
 * <p>The thread stays busy inside the phase until the extra time is over. Time that the phase
 * waited for the other side (to set up a security context) is not slowed down here, because the
 * other side does that. Without protection and verification nothing is slowed down.
 *
 * <p>Used by one thread at a time.
 */
public final class SlowedRecorder implements Recorder {

  private final Recorder recorder;
  private final double share;
  private final LongSupplier clock;

  /** Time in exchanges inside the running phase, in ns. */
  private long waited;

  /**
   * Creates a recorder that slows down phases.
   *
   * @param recorder recorder for the times
   * @param share share of each phase's own time that is added: 0.05 is 5 %
   */
  public SlowedRecorder(Recorder recorder, double share) {
    this(recorder, share, System::nanoTime);
  }

  /**
   * Creates a recorder with another clock.
   *
   * @param clock clock in ns, like {@link System#nanoTime}
   */
  SlowedRecorder(Recorder recorder, double share, LongSupplier clock) {
    this.recorder = recorder;
    this.share = share;
    this.clock = clock;
  }

  @Override
  public Span span(Phase phase) {
    Span span = recorder.span(phase);
    return switch (phase) {
      case PROTECT, VERIFY -> slowed(span);
      case EXCHANGE -> exchange(span);
      default -> span;
    };
  }

  private Span slowed(Span span) {
    waited = 0;
    long start = clock.getAsLong();
    return () -> {
      long end = clock.getAsLong();
      long until = end + Math.round(share * (end - start - waited));
      while (clock.getAsLong() < until) {
        Thread.onSpinWait();
      }
      span.close();
    };
  }

  private Span exchange(Span span) {
    long start = clock.getAsLong();
    return () -> {
      waited += clock.getAsLong() - start;
      span.close();
    };
  }

  @Override
  public void amount(String name, double value) {
    recorder.amount(name, value);
  }
}
