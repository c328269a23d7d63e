package org.gridsec.mechanisms.contexts;

/**
 * A context under the name that its two sides have for it.
 *
 * @param id that the server's {@link ContextStore} gave it
 */
public record EstablishedContext(String id, SecurityContext context) {}
