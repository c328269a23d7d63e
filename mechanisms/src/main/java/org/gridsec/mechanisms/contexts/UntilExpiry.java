package org.gridsec.mechanisms.contexts;

import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Function;

/** Expires each entry of a cache at a time of its own. */
final class UntilExpiry<V> implements Expiry<String, V> {

  private final InstantSource clock;
  private final Function<V, Instant> expires;

  /**
   * @param expires returns the end of an entry's life
   */
  UntilExpiry(InstantSource clock, Function<V, Instant> expires) {
    this.clock = clock;
    this.expires = expires;
  }

  /** Returns the time source for such a cache: nanoseconds since 1970. */
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
