package org.gridsec.mechanisms.spi;

import java.security.Principal;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;

/** Judges clients by the certificates of their connections. Used by threads in parallel. */
public interface ClientTrust extends X509TrustManager {

  /**
   * Who holds a chain that {@link #checkClientTrusted} has accepted. Cheap: it is asked at each
   * request, since connections, and what resumes them, may outlive the certificates they began
   * with.
   *
   * @param chain the certificate of the connection's key first
   * @throws CertificateException if the chain is not valid any more
   */
  Principal identity(X509Certificate[] chain) throws CertificateException;
}
