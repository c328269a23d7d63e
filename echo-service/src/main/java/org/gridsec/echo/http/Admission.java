package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Optional;
import org.gridsec.mechanisms.spi.ClientTrust;
import org.gridsec.mechanisms.spi.Mechanism;

/**
 * Decides which requests an endpoint accepts: requests on a connection that its mechanism protects,
 * from clients that the mechanism accepts.
 *
 * @param clients checks the clients, if the mechanism needs to know them
 */
record Admission(Mechanism mechanism, Optional<ClientTrust> clients, Connectors connectors) {

  /** Request attribute with the client's certificates (Jakarta Servlet 6.1 section 3.10). */
  static final String CERTIFICATES = "jakarta.servlet.request.X509Certificate";

  /**
   * Admits a request.
   *
   * @return its sender, if the connection tells
   * @throws Refused if the endpoint does not accept it
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
