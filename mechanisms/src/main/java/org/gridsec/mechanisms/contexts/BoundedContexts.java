package org.gridsec.mechanisms.contexts;

import java.time.InstantSource;
import java.util.Optional;

/**
 * Keeps a limited number of contexts, each until it expires. For a moment there may be more, by
 * those that threads are just putting in. When there are too many, the one goes that was
 * established or used longest ago: those in use stay, however old they are. A client whose context
 * has gone meets the same fault as if it had expired, and establishes another.
 */
public final class BoundedContexts implements NamedContexts {

  /** Contexts at once, of about {@value #BYTES} bytes each, where the heap is not small. */
  public static final int MAXIMUM = 10_000;

  private static final long BYTES = 500;

  /** The part of the heap that contexts may take up. */
  private static final long SHARE = 100;

  private final RecentlyUsed<SecurityContext> contexts;
  private final InstantSource clock;

  /**
   * A store without contexts.
   *
   * @param maximum number of contexts at once
   */
  public BoundedContexts(int maximum, InstantSource clock) {
    this.clock = clock;
    this.contexts = new RecentlyUsed<>(maximum, clock);
  }

  /** Contexts at once that this JVM's heap has room for, {@link #MAXIMUM} at most. */
  public static int maximum() {
    return maximum(Runtime.getRuntime().maxMemory());
  }

  static int maximum(long heapBytes) {
    return (int) Math.min(MAXIMUM, heapBytes / SHARE / BYTES);
  }

  @Override
  public void put(String id, SecurityContext context) {
    contexts.put(id, context, context.expires());
  }

  @Override
  public Optional<SecurityContext> find(String id) {
    return contexts.find(id).filter(c -> !c.expired(clock.instant()));
  }

  @Override
  public void cancel(String id) {
    contexts.remove(id);
  }

  @Override
  public long size() {
    return contexts.size();
  }
}
