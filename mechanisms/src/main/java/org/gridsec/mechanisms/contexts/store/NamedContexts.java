package org.gridsec.mechanisms.contexts.store;

/** A store that also accepts contexts with a given identifier. */
public interface NamedContexts extends ContextStore {

  /** Adds a context under an identifier, replacing an existing one. */
  void put(String id, SecurityContext context);

  @Override
  default String issue(SecurityContext context) {
    String id = RandomIds.next();
    put(id, context);
    return id;
  }
}
