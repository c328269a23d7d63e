package org.gridsec.mechanisms.contexts;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until it is moved. */
public final class FakeClock implements InstantSource {

  private volatile Instant now = Instant.parse("2004-11-08T12:00:00Z");

  public FakeClock() {}

  /** A clock that starts at that time. */
  public FakeClock(Instant now) {
    this.now = now;
  }

  @Override
  public Instant instant() {
    return now;
  }

  public void advance(Duration time) {
    now = now.plus(time);
  }
}
