package org.gridsec.mechanisms.spi;

import java.security.KeyStore;
import java.util.List;

/**
 * A server's side of TLS, for a connector of its own.
 *
 * @param keyStore with the server's key and certificate chain as its one key entry
 * @param keyPassword of that entry
 * @param protocols that may be negotiated, in the names of the JSSE
 */
public record ServerTls(KeyStore keyStore, String keyPassword, List<String> protocols) {
  public ServerTls {
    protocols = List.copyOf(protocols);
  }

  @Override
  public String toString() {
    return "ServerTls" + protocols;
  }
}
