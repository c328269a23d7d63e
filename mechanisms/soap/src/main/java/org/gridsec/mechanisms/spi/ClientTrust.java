package org.gridsec.mechanisms.spi;

import java.security.Principal;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;

/** Judges clients by the certificates of their connections. Used by threads in parallel. */
public interface ClientTrust extends X509TrustManager {

  /**
   * Returns the holder of a chain that {@link #checkClientTrusted} has accepted. This is cheap. It
   * is called for each request, because connections and resumed TLS sessions may outlive their
   * certificates.
   *
   * @param chain the certificate of the connection's key first
   * @throws CertificateException if the chain is no longer valid
   */
  Principal identity(X509Certificate[] chain) throws CertificateException;
}
