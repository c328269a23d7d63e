package org.gridsec.mechanisms.spi;

import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * The server's side of TLS, for a connector of its own.
 *
 * @param context has the server's key and, if clients authenticate themselves, the trust manager
 *     that judges them
 * @param protocols names in the JSSE of the protocols that may be negotiated
 * @param cipherSuites names in the JSSE of the cipher suites that may be negotiated
 * @param clients judges the clients if they must present certificates; empty if they need none
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
