package org.gridsec.echo.description;

import java.net.URI;
import java.util.Objects;

/**
 * Where a mechanism is served on a stack.
 *
 * @param mechanism its id
 * @param stack its id
 * @param url that takes the messages
 */
public record Endpoint(String mechanism, String stack, URI url) {

  public Endpoint {
    Objects.requireNonNull(mechanism, "mechanism");
    Objects.requireNonNull(stack, "stack");
    Objects.requireNonNull(url, "url");
  }

  /** The path of the endpoint below its server. */
  public static String path(String stack, String mechanism) {
    return "/" + stack + "/" + mechanism;
  }
}
