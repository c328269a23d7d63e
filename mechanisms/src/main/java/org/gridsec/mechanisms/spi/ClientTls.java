package org.gridsec.mechanisms.spi;

import java.util.List;
import javax.net.ssl.SSLContext;

/**
 * A client's side of TLS.
 *
 * @param context with the trust anchors and, where the client authenticates itself, its key; of one
 *     session, since it holds what can be resumed
 * @param protocols that may be negotiated, in the names of the JSSE
 */
public record ClientTls(SSLContext context, List<String> protocols) {
  public ClientTls {
    protocols = List.copyOf(protocols);
  }
}
