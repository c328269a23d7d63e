package org.gridsec.mechanisms.contexts;

import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Forgets nothing but what is cancelled, as the papers' servers did until they ran out of memory
 * (GRID'04 section 3.6, figure 7). Contexts that have expired cannot be used, but stay.
 */
public final class UnboundedContexts implements NamedContexts {

  private final Map<String, SecurityContext> contexts = new ConcurrentHashMap<>();
  private final InstantSource clock;

  public UnboundedContexts(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public void put(String id, SecurityContext context) {
    contexts.put(id, context);
  }

  @Override
  public Optional<SecurityContext> find(String id) {
    return Optional.ofNullable(contexts.get(id)).filter(c -> !c.expired(clock.instant()));
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
