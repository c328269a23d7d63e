package org.gridsec.mechanisms.spi;

import java.util.List;
import javax.net.ssl.SSLContext;

/**
 * The client's side of TLS.
 *
 * @param context has the trust anchors and, if the client authenticates itself, its key; used by
 *     one session only, because it holds the sessions of TLS that can be resumed
 * @param protocols names in the JSSE of the protocols that may be negotiated
 * @param cipherSuites names in the JSSE of the cipher suites that may be negotiated
 */
public record ClientTls(SSLContext context, List<String> protocols, List<String> cipherSuites) {
  public ClientTls {
    protocols = List.copyOf(protocols);
    cipherSuites = List.copyOf(cipherSuites);
  }

  /** True if TLS sessions can be resumed. BouncyCastle's JSSE resumes none of TLS 1.3. */
  public boolean resumes() {
    return !context.getProvider().getName().equals("BCJSSE");
  }
}
