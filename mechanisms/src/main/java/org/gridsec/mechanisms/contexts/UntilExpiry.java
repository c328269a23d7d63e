package org.gridsec.mechanisms.contexts;

import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Function;

/** Lets each entry of a cache live until an instant of its own. */
final class UntilExpiry<V> implements Expiry<String, V> {

  private final InstantSource clock;
  private final Function<V, Instant> expires;

  /**
   * @param expires end of an entry's life
   */
  UntilExpiry(InstantSource clock, Function<V, Instant> expires) {
    this.clock = clock;
    this.expires = expires;
  }

  /** What such a cache has to measure time by: nanoseconds since 1970. */
  static Ticker ticker(InstantSource clock) {
    return () -> Duration.between(Instant.EPOCH, clock.instant()).toNanos();
  }

  @Override
  public long expireAfterCreate(String key, V value, long currentTime) {
    Duration left = Duration.between(clock.instant(), expires.apply(value));
    return left.isNegative() ? 0 : left.toNanos();
  }

  @Override
  public long expireAfterUpdate(String key, V value, long currentTime, long currentDuration) {
    return expireAfterCreate(key, value, currentTime);
  }

  @Override
  public long expireAfterRead(String key, V value, long currentTime, long currentDuration) {
    return currentDuration;
  }
}
