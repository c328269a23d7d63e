package org.gridsec.mechanisms.contract;

import java.time.Duration;
import java.time.Instant;
import org.apache.wss4j.common.util.WSCurrentTimeSource;

/** A clock that is behind, or ahead by a negative time. */
public final class Ago extends WSCurrentTimeSource {

  private final Duration age;

  public Ago(Duration age) {
    this.age = age;
  }

  @Override
  public Instant now() {
    return super.now().minus(age);
  }
}
