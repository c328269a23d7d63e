package org.gridsec.mechanisms.contexts.store;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps a limited number of values by name, each until it expires. At the limit, the value that was
 * added or found longest ago is removed. So a new value is always available for its first use, even
 * in a full cache, and values in use stay. (Caffeine's limit prefers values that are found often,
 * and drops the newest of a full cache.) Used by threads in parallel.
 *
 * @param <V> type of the values
 */
public final class RecentlyUsed<V> {

  private record Entry<V>(V value, Instant expires) {}

  private static final float LOAD_FACTOR = 0.75f;

  private final int maximum;
  private final InstantSource clock;

  /** The entry used longest ago first. */
  private final Map<String, Entry<V>> entries = new LinkedHashMap<>(16, LOAD_FACTOR, true);

  /**
   * @param maximum number of values at once
   */
  public RecentlyUsed(int maximum, InstantSource clock) {
    this.maximum = maximum;
    this.clock = clock;
  }

  /**
   * Keeps a value, replacing an older one of that name.
   *
   * @param expires time at which it is removed
   */
  public synchronized void put(String name, V value, Instant expires) {
    entries.put(name, new Entry<>(value, expires));
    Instant now = clock.instant();
    for (Iterator<Entry<V>> oldest = entries.values().iterator(); oldest.hasNext(); ) {
      if (!expired(oldest.next(), now) && entries.size() <= maximum) {
        return;
      }
      oldest.remove();
    }
  }

  /** Returns the value of that name, if it is still kept. */
  public synchronized Optional<V> find(String name) {
    return valid(entries.get(name));
  }

  /**
   * Removes a value.
   *
   * @return true if it was kept
   */
  public synchronized boolean remove(String name) {
    return valid(entries.remove(name)).isPresent();
  }

  /** Returns the number of values. */
  public synchronized long size() {
    Instant now = clock.instant();
    entries.values().removeIf(entry -> expired(entry, now));
    return entries.size();
  }

  /**
   * @param entry null if there is none
   */
  private Optional<V> valid(Entry<V> entry) {
    return Optional.ofNullable(entry)
        .filter(found -> !expired(found, clock.instant()))
        .map(Entry::value);
  }

  private static boolean expired(Entry<?> entry, Instant now) {
    return !now.isBefore(entry.expires());
  }
}
