package org.gridsec.mechanisms.spi;

import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/**
 * A client's side of TLS.
 *
 * @param context with the trust anchors and, where the client authenticates itself, its key; of one
 *     session, since it holds what can be resumed
 * @param protocols that may be negotiated, in the names of the JSSE
 * @param cipherSuites that may be negotiated, in the names of the JSSE
 */
public record ClientTls(SSLContext context, List<String> protocols, List<String> cipherSuites) {
  public ClientTls {
    protocols = List.copyOf(protocols);
    cipherSuites = List.copyOf(cipherSuites);
  }

  /** Whether its sessions can be resumed: BouncyCastle's JSSE resumes none of TLS 1.3. */
  public boolean resumes() {
    return !context.getProvider().getName().equals("BCJSSE");
  }

  /**
   * What to set on each of the session's sockets: what may be negotiated, and that the server's
   * certificate must be for the host that was asked for (RFC 2818 section 3.1), which no context
   * can say.
   */
  public SSLParameters socketParameters() {
    SSLParameters parameters = context.getDefaultSSLParameters();
    parameters.setProtocols(protocols.toArray(String[]::new));
    parameters.setCipherSuites(cipherSuites.toArray(String[]::new));
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    return parameters;
  }
}
