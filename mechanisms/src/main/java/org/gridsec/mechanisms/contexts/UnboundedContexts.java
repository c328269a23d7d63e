package org.gridsec.mechanisms.contexts;

import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Forgets nothing but what is cancelled, as the papers' servers did until they ran out of memory
 * (GRID'04 section 3.6, figure 7). Contexts that have expired cannot be used, but stay.
 *
 * <p>With each context stays what it was established with, as it did there: a context of GT3 was
 * the GSS-API's, with its TLS connection. Stores of WS-SecureConversation are no different: a token
 * in that of Apache CXF has an element of the response that brought it, and so the whole tree.
 */
public final class UnboundedContexts implements NamedContexts {

  /**
   * @param origin null where nobody had any
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
