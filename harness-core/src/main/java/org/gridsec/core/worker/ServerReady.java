package org.gridsec.core.worker;

import java.net.URI;
import java.util.Map;

/**
 * Where a server listens.
 *
 * @param uris its address for calls of a mechanism, by the mechanism's id
 */
public record ServerReady(Map<String, URI> uris) {

  public ServerReady {
    uris = Map.copyOf(uris);
  }
}
