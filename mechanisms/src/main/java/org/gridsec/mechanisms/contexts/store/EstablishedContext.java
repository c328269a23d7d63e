package org.gridsec.mechanisms.contexts.store;

import java.util.Optional;
import java.util.function.Function;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * A context with the name that both sides use for it.
 *
 * @param id given by the server's {@link ContextStore}
 */
public record EstablishedContext(String id, SecurityContext context) {

  /**
   * Finds the context that a message names.
   *
   * @param uri its identifier in the message
   * @param contexts accepted by the receiver, by id
   * @throws SecurityFault BadContextToken if there is no such context
   */
  public static EstablishedContext of(
      String uri, Function<String, Optional<SecurityContext>> contexts) throws SecurityFault {
    String id = ContextNames.id(uri);
    return new EstablishedContext(
        id, contexts.apply(id).orElseThrow(ContextNames::badContextToken));
  }
}
