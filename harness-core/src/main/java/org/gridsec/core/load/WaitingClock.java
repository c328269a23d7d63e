package org.gridsec.core.load;

import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/**
 * Takes the time that a client waits for its server, and no other. Used by one thread at a time.
 */
final class WaitingClock implements Recorder {

  private final Ticker ticker;
  private final Span waiting = this::waited;
  private long start;
  private long nanos;

  WaitingClock(Ticker ticker) {
    this.ticker = ticker;
  }

  @Override
  public Span span(Phase phase) {
    if (phase != Phase.EXCHANGE) {
      return Span.NONE;
    }
    start = ticker.nanos();
    return waiting;
  }

  private void waited() {
    nanos += ticker.nanos() - start;
  }

  /** What was taken since the last time that this was asked for, in ns. */
  long take() {
    long taken = nanos;
    nanos = 0;
    return taken;
  }
}
