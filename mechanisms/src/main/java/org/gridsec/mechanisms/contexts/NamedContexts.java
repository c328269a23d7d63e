package org.gridsec.mechanisms.contexts;

/** A store that also takes contexts whose identifier others have chosen. */
public interface NamedContexts extends ContextStore {

  /** Takes in a context under an identifier, in place of one that may be there. */
  void put(String id, SecurityContext context);

  @Override
  default String issue(SecurityContext context) {
    String id = RandomIds.next();
    put(id, context);
    return id;
  }
}
