package org.gridsec.mechanisms.contexts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Keeps a limited number of contexts, each until it expires. For a moment there may be more, by
 * those that threads are just putting in. When there are too many, the one goes that is worth
 * least: those used often and lately stay, however old they are, and one that was never used goes
 * first. So a client that makes contexts without end drives out its own, not those of the others; a
 * client whose context has gone meets the same fault as if it had expired, and establishes another.
 */
public final class BoundedContexts implements NamedContexts {

  /** Contexts at once, of about {@value #BYTES} bytes each, where the heap is not small. */
  public static final long MAXIMUM = 10_000;

  private static final long BYTES = 500;

  /** The part of the heap that contexts may take up. */
  private static final long SHARE = 100;

  private final Cache<String, SecurityContext> contexts;
  private final InstantSource clock;

  /**
   * A store without contexts.
   *
   * @param maximum number of contexts at once
   */
  public BoundedContexts(long maximum, InstantSource clock) {
    this.clock = clock;
    this.contexts =
        Caffeine.newBuilder()
            .maximumSize(maximum)
            .ticker(UntilExpiry.ticker(clock))
            .expireAfter(new UntilExpiry<SecurityContext>(clock, SecurityContext::expires))
            .executor(Runnable::run) // in the caller's thread, so that the bound holds at once
            .build();
  }

  /** Contexts at once that this JVM's heap has room for, {@link #MAXIMUM} at most. */
  public static long maximum() {
    return maximum(Runtime.getRuntime().maxMemory());
  }

  static long maximum(long heapBytes) {
    return Math.min(MAXIMUM, heapBytes / SHARE / BYTES);
  }

  @Override
  public void put(String id, SecurityContext context) {
    contexts.put(id, context);
  }

  @Override
  public Optional<SecurityContext> find(String id) {
    return Optional.ofNullable(contexts.getIfPresent(id)).filter(c -> !c.expired(clock.instant()));
  }

  @Override
  public void cancel(String id) {
    contexts.invalidate(id);
  }

  @Override
  public long size() {
    contexts.cleanUp();
    return contexts.estimatedSize();
  }
}
