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
 * Keeps a limited number of values by name, each until it expires. When there are too many, the one
 * goes that was put in or found longest ago: so what was just put in is there for its first use,
 * however full it is, and what is used stays. (Caffeine's own bound prefers what was found often,
 * and drops the newcomers of a full cache.) Used by threads in parallel.
 *
 * @param <V> what is kept
 */
public final class RecentlyUsed<V> {

  private record Entry<V>(V value, Instant expires) {}

  private static final float LOAD_FACTOR = 0.75f;

  private final int maximum;
  private final Cache<String, Entry<V>> entries;

  /** The names of the entries, that of the one used longest ago first; its own lock. */
  private final Map<String, Boolean> names = new LinkedHashMap<>(16, LOAD_FACTOR, true);

  /**
   * @param maximum number of values at once; those that threads are just putting in come on top
   */
  public RecentlyUsed(int maximum, InstantSource clock) {
    this.maximum = maximum;
    this.entries =
        Caffeine.newBuilder()
            .ticker(UntilExpiry.ticker(clock))
            .expireAfter(new UntilExpiry<Entry<V>>(clock, Entry::expires))
            .executor(Runnable::run) // in the caller's thread, so that names go at once
            .<String, Entry<V>>removalListener((name, entry, cause) -> forget(name))
            .build();
  }

  /**
   * Keeps a value, in the place of an older one of that name.
   *
   * @param expires when it is to be forgotten
   */
  public void put(String name, V value, Instant expires) {
    entries.put(name, new Entry<>(value, expires));
    entries.invalidateAll(tooMany(name));
  }

  /** The value of that name, if it is still kept. */
  public Optional<V> find(String name) {
    Entry<V> entry = entries.getIfPresent(name);
    if (entry == null) {
      return Optional.empty();
    }
    synchronized (names) {
      names.get(name); // which makes it the one used last
    }
    return Optional.of(entry.value());
  }

  /**
   * Forgets a value.
   *
   * @return whether it was kept
   */
  public boolean remove(String name) {
    return entries.asMap().remove(name) != null;
  }

  /** How many values are kept. */
  public long size() {
    entries.cleanUp();
    return entries.estimatedSize();
  }

  /** The names that have to go now that this one has come. */
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
