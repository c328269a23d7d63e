package org.gridsec.echo.description;

import java.net.URI;
import java.util.Map;
import java.util.Objects;
import org.gridsec.core.model.Parameters;

/**
 * Where a mechanism is served on a stack.
 *
 * @param mechanism its id
 * @param parameters of the mechanism that both sides must have chosen the same, where they differ
 *     from its defaults
 * @param stack its id
 * @param url that takes the messages
 */
public record Endpoint(String mechanism, Parameters parameters, String stack, URI url) {

  /** Below an endpoint, what takes its mechanism's own messages. */
  public static final String SET_UP = "/set-up";

  public Endpoint {
    Objects.requireNonNull(mechanism, "mechanism");
    Objects.requireNonNull(parameters, "parameters");
    Objects.requireNonNull(stack, "stack");
    Objects.requireNonNull(url, "url");
  }

  /** The address of the service that the endpoint is below. */
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
