package org.gridsec.mechanisms.spi;

import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * A server's side of TLS, for a connector of its own.
 *
 * @param context with the server's key and, where clients authenticate themselves, what judges them
 * @param protocols that may be negotiated, in the names of the JSSE
 * @param cipherSuites that may be negotiated, in the names of the JSSE
 * @param clients judges them, where they must present certificates; empty where they need none
 */
public record ServerTls(
    SSLContext context,
    List<String> protocols,
    List<String> cipherSuites,
    Optional<ClientTrust> clients) {
  public ServerTls {
    protocols = List.copyOf(protocols);
    cipherSuites = List.copyOf(cipherSuites);
  }
}
