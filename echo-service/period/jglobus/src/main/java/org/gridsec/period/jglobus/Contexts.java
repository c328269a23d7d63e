package org.gridsec.period.jglobus;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A server's contexts, including those that are being established. Used by threads in parallel. */
final class Contexts {

  /** Keeps at most 1000 contexts, and removes the least recently used ones. */
  static final String BOUNDED = "bounded";

  /** Keeps all contexts, as the Globus Toolkit 3.2 did (GRID'04 section 3.6). */
  static final String UNBOUNDED = "unbounded";

  /** Keeps each context until its first message has been read. */
  static final String ONCE = "once";

  static final List<String> STORES = List.of(BOUNDED, UNBOUNDED, ONCE);

  private static final int MOST = 1000;

  private final String store;
  private final Map<String, Conversation> kept;

  /**
   * Creates an empty store.
   *
   * @param store one of {@link #STORES}
   */
  Contexts(String store) {
    this.store = store;
    boolean bounded = !store.equals(UNBOUNDED);
    this.kept =
        new LinkedHashMap<>(MOST, 1, true) {
          private static final long serialVersionUID = 1;

          @Override
          protected boolean removeEldestEntry(Map.Entry<String, Conversation> eldest) {
            return bounded && size() > MOST;
          }
        };
  }

  synchronized void put(Conversation conversation) {
    kept.put(conversation.id(), conversation);
  }

  synchronized Optional<Conversation> find(String id) {
    return Optional.ofNullable(kept.get(id));
  }

  synchronized void remove(String id) {
    kept.remove(id);
  }

  /** Called after a message was read under a context. */
  void used(String id) {
    if (store.equals(ONCE)) {
      remove(id);
    }
  }

  synchronized long size() {
    return kept.size();
  }
}
