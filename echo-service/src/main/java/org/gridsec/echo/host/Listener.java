package org.gridsec.echo.host;

import java.util.Optional;
import org.gridsec.mechanisms.spi.ServerTls;

/**
 * A port to listen on.
 *
 * @param key name of the user's setting, for messages
 * @param port 0 for a free port
 * @param tls TLS of its connections; empty for connections in clear
 */
public record Listener(String key, int port, Optional<ServerTls> tls) {

  public Listener {
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("'" + key + "' expected 0..65535, got: " + port);
    }
  }
}
