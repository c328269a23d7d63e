package org.gridsec.core.load;

import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/** Measures only the time that a client waits for its server. Used by one thread at a time. */
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

  /** Time in ns since the last call of this method. */
  long take() {
    long taken = nanos;
    nanos = 0;
    return taken;
  }
}
