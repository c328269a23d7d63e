package org.gridsec.core.record;

import java.util.function.LongSupplier;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/**
 * Slows the protection and verification of messages down by a share of the time that they take by
 * themselves, and leaves what is recorded to another recorder, which so sees the phases as slow as
 * they are. For finding out whether a slow-down of that size is found.
 *
 * <p>The thread that did the work stays busy until its share is over, within the phase. What the
 * phase waited for while the other side answered (to settle a security context) is not slowed down:
 * the other side slows down its own. Where nothing is protected or verified, nothing is slowed.
 *
 * <p>Used by one thread at a time.
 */
public final class SlowedRecorder implements Recorder {

  private final Recorder recorder;
  private final double share;
  private final LongSupplier clock;

  /** Time in exchanges inside of the phase that runs, in ns. */
  private long waited;

  /**
   * A recorder that slows.
   *
   * @param recorder takes the times
   * @param share of the own time of each phase that is added to it: 0.05 is 5 %
   */
  public SlowedRecorder(Recorder recorder, double share) {
    this(recorder, share, System::nanoTime);
  }

  /**
   * @param clock in ns, as {@link System#nanoTime}
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
