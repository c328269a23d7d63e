package org.gridsec.echo.description;

import java.net.URI;
import java.util.Map;
import java.util.Objects;
import org.gridsec.core.model.Parameters;

/**
 * The address of a mechanism on a stack.
 *
 * @param mechanism id of the mechanism
 * @param parameters parameters that must be equal on both sides, if they differ from the
 *     mechanism's defaults
 * @param stack id of the stack
 * @param url address for the messages
 */
public record Endpoint(String mechanism, Parameters parameters, String stack, URI url) {

  /** Path below an endpoint for its mechanism's own messages. */
  public static final String SET_UP = "/set-up";

  public Endpoint {
    Objects.requireNonNull(mechanism, "mechanism");
    Objects.requireNonNull(parameters, "parameters");
    Objects.requireNonNull(stack, "stack");
    Objects.requireNonNull(url, "url");
  }

  /** The address of the service that has this endpoint. */
  public URI server() {
    String address = url.toString();
    String path = path(stack, mechanism, parameters);
    if (!address.endsWith(path)) {
      throw new IllegalArgumentException("'url' expected to end with " + path + ", got: " + url);
    }
    return URI.create(address.substring(0, address.length() - path.length()));
  }

  /** The path of the endpoint below its server: {@code /pull/xml-encryption/replies=clear}. */
  public static String path(String stack, String mechanism, Parameters parameters) {
    StringBuilder path = new StringBuilder("/" + stack + "/" + mechanism);
    for (Map.Entry<String, String> parameter : parameters.values().entrySet()) {
      path.append('/').append(parameter.getKey()).append('=').append(parameter.getValue());
    }
    return path.toString();
  }
}
