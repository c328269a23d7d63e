package org.gridsec.mechanisms.contexts;

/**
 * A context with the name that both sides use for it.
 *
 * @param id given by the server's {@link ContextStore}
 */
public record EstablishedContext(String id, SecurityContext context) {}
