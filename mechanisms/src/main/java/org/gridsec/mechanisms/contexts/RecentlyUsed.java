package org.gridsec.mechanisms.contexts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps a limited number of values by name, each until it expires. At the limit, the value that was
 * added or found longest ago is removed. So a new value is always available for its first use, even
 * in a full cache, and values in use stay. (Caffeine's own limit prefers values that are found
 * often, and drops the newest of a full cache.) Used by threads in parallel.
 *
 * @param <V> type of the values
 */
public final class RecentlyUsed<V> {

  private record Entry<V>(V value, Instant expires) {}

  private static final float LOAD_FACTOR = 0.75f;

  private final int maximum;
  private final Cache<String, Entry<V>> entries;

  /** Names of the entries, the one used longest ago first. It is also the lock for itself. */
  private final Map<String, Boolean> names = new LinkedHashMap<>(16, LOAD_FACTOR, true);

  /**
   * @param maximum number of values at once, not counting values that threads are just adding
   */
  public RecentlyUsed(int maximum, InstantSource clock) {
    this.maximum = maximum;
    this.entries =
        Caffeine.newBuilder()
            .ticker(UntilExpiry.ticker(clock))
            .expireAfter(new UntilExpiry<Entry<V>>(clock, Entry::expires))
            .executor(Runnable::run) // in the caller's thread, to remove names at once
            .<String, Entry<V>>removalListener((name, entry, cause) -> forget(name))
            .build();
  }

  /**
   * Keeps a value, replacing an older one of that name.
   *
   * @param expires time at which it is removed
   */
  public void put(String name, V value, Instant expires) {
    entries.put(name, new Entry<>(value, expires));
    entries.invalidateAll(tooMany(name));
  }

  /** Returns the value of that name, if it is still kept. */
  public Optional<V> find(String name) {
    Entry<V> entry = entries.getIfPresent(name);
    if (entry == null) {
      return Optional.empty();
    }
    synchronized (names) {
      names.get(name); // makes it the most recently used
    }
    return Optional.of(entry.value());
  }

  /**
   * Removes a value.
   *
   * @return true if it was kept
   */
  public boolean remove(String name) {
    return entries.asMap().remove(name) != null;
  }

  /** Returns the number of values. */
  public long size() {
    entries.cleanUp();
    return entries.estimatedSize();
  }

  /** Returns the names that must be removed to make room for a new one. */
  private List<String> tooMany(String newcomer) {
    List<String> excess = new ArrayList<>();
    synchronized (names) {
      names.put(newcomer, true);
      for (Iterator<String> oldest = names.keySet().iterator(); names.size() > maximum; ) {
        excess.add(oldest.next());
        oldest.remove();
      }
    }
    return excess;
  }

  private void forget(String name) {
    synchronized (names) {
      if (!entries.asMap().containsKey(name)) {
        names.remove(name);
      }
    }
  }
}
