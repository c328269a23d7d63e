package org.gridsec.core.worker;

import java.net.URI;
import java.util.Map;

/**
 * The addresses of a started server.
 *
 * @param uris address for calls of each mechanism, by the mechanism's id
 */
public record ServerReady(Map<String, URI> uris) {

  public ServerReady {
    uris = Map.copyOf(uris);
  }
}
