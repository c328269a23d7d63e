package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Optional;
import org.gridsec.mechanisms.spi.ClientTrust;
import org.gridsec.mechanisms.spi.Mechanism;

/**
 * Which requests an endpoint is for: those on a connection that its mechanism protects, from a
 * client that the mechanism accepts there.
 *
 * @param clients judges them, where the mechanism wants to know who they are
 */
record Admission(Mechanism mechanism, Optional<ClientTrust> clients, Connectors connectors) {

  /** The client's certificates (Jakarta Servlet 6.1 section 3.10). */
  static final String CERTIFICATES = "jakarta.servlet.request.X509Certificate";

  /**
   * Lets a request in.
   *
   * @return who sent it, where its connection tells
   */
  Optional<Principal> admit(HttpServletRequest request) throws Refused {
    if (!connectors.serve(mechanism, request)) {
      throw new Refused("This endpoint is on another connector.", null);
    }
    if (clients.isEmpty()) {
      return Optional.empty();
    }
    X509Certificate[] chain = (X509Certificate[]) request.getAttribute(CERTIFICATES);
    if (chain == null || chain.length == 0) {
      throw new Refused("This endpoint is for clients with a certificate.", null);
    }
    try {
      if (!connectors.judgeClients()) {
        clients.get().checkClientTrusted(chain, "UNKNOWN");
      }
      return Optional.of(clients.get().identity(chain));
    } catch (CertificateException e) {
      throw new Refused("This endpoint is not for clients with that certificate.", e);
    }
  }
}
