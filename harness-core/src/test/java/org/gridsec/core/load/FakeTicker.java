package org.gridsec.core.load;

import java.util.function.BooleanSupplier;

/** A clock that stands still unless somebody waits for a time or moves it on. One client only. */
public final class FakeTicker implements Ticker {

  private long now = 5_000_000_000L;

  @Override
  public synchronized long nanos() {
    return now;
  }

  @Override
  public synchronized void awaitUntil(long nanos, BooleanSupplier cancelled) {
    now = Math.max(now, nanos);
  }

  public synchronized void pass(long millis) {
    now += millis * 1_000_000;
  }
}
