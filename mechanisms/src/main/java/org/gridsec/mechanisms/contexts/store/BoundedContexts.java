package org.gridsec.mechanisms.contexts.store;

import java.time.InstantSource;
import java.util.Optional;

/**
 * Keeps a limited number of contexts, each until it expires. At the limit, the context that was
 * established or used longest ago is removed, so contexts in use stay, whatever their age. A client
 * whose context was removed gets the same fault as after expiry, and establishes another.
 */
public final class BoundedContexts implements NamedContexts {

  /** Maximum number of contexts, of about {@value #BYTES} bytes each, unless the heap is small. */
  public static final int MAXIMUM = 10_000;

  private static final long BYTES = 500;

  /** Contexts may take one part in this many of the heap. */
  private static final long SHARE = 100;

  private final RecentlyUsed<SecurityContext> contexts;

  /**
   * Creates an empty store.
   *
   * @param maximum number of contexts at once
   */
  public BoundedContexts(int maximum, InstantSource clock) {
    this.contexts = new RecentlyUsed<>(maximum, clock);
  }

  /** Returns the number of contexts that fit in this JVM's heap, at most {@link #MAXIMUM}. */
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
    return contexts.find(id);
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
