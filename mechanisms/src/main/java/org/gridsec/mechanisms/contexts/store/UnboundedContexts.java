package org.gridsec.mechanisms.contexts.store;

import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Removes contexts only when they are cancelled, as the papers' servers did until they ran out of
 * memory (GRID'04 section 3.6, figure 7). Expired contexts cannot be used, but stay in memory.
 *
 * <p>It also keeps the state from which each context was established, as those servers did: a
 * context of GT3 was that of the GSS-API, with its TLS connection. Stores of WS-SecureConversation
 * are similar: a token in the store of Apache CXF refers to an element of the response that carried
 * it, and so keeps the whole tree.
 */
public final class UnboundedContexts implements NamedContexts {

  /**
   * @param origin null if none was kept
   */
  private record Kept(SecurityContext context, Object origin) {}

  private final Map<String, Kept> contexts = new ConcurrentHashMap<>();
  private final InstantSource clock;

  public UnboundedContexts(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public void put(String id, SecurityContext context) {
    contexts.put(id, new Kept(context, null));
  }

  @Override
  public void keep(String id, Object origin) {
    contexts.computeIfPresent(id, (same, kept) -> new Kept(kept.context(), origin));
  }

  @Override
  public Optional<SecurityContext> find(String id) {
    return Optional.ofNullable(contexts.get(id))
        .map(Kept::context)
        .filter(c -> !c.expired(clock.instant()));
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
