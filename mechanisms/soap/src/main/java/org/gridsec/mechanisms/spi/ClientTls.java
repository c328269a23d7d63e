package org.gridsec.mechanisms.spi;

import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

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

  /**
   * Parameters for each of the session's sockets: the protocols and cipher suites, and the check
   * that the server's certificate is for the requested host (RFC 2818 section 3.1). An SSLContext
   * cannot hold that check.
   */
  public SSLParameters socketParameters() {
    SSLParameters parameters = context.getDefaultSSLParameters();
    parameters.setProtocols(protocols.toArray(String[]::new));
    parameters.setCipherSuites(cipherSuites.toArray(String[]::new));
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    return parameters;
  }
}
