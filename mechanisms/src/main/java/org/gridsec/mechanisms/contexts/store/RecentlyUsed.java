package org.gridsec.mechanisms.contexts.store;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Keeps a limited number of values by name, each until it expires. At the limit, the value that was
 * added or found longest ago is removed, unless another has expired. So a new value is always
 * available for its first use, even in a full cache, and values in use stay. (Caffeine's limit
 * prefers values that are found often, and drops the newest of a full cache.) Used by threads in
 * parallel.
 *
 * @param <V> type of the values
 */
public final class RecentlyUsed<V> {

  private record Entry<V>(String name, V value, Instant expires) {}

  private static final float LOAD_FACTOR = 0.75f;

  private final int maximum;
  private final InstantSource clock;

  /** The entry used longest ago first. */
  private final Map<String, Entry<V>> entries = new LinkedHashMap<>(16, LOAD_FACTOR, true);

  /** The entry that expires first comes first. */
  private final NavigableSet<Entry<V>> expiring =
      new TreeSet<>(
          Comparator.<Entry<V>, Instant>comparing(Entry::expires).thenComparing(Entry::name));

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
    remove(name);
    Entry<V> added = new Entry<>(name, value, expires);
    entries.put(name, added);
    expiring.add(added);
    removeExpired();
    if (entries.size() > maximum) {
      remove(entries.keySet().iterator().next());
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
    Entry<V> removed = entries.remove(name);
    if (removed != null) {
      expiring.remove(removed);
    }
    return valid(removed).isPresent();
  }

  /** Returns the number of values. */
  public synchronized long size() {
    removeExpired();
    return entries.size();
  }

  private void removeExpired() {
    Instant now = clock.instant();
    while (!expiring.isEmpty() && expired(expiring.first(), now)) {
      entries.remove(expiring.pollFirst().name());
    }
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
