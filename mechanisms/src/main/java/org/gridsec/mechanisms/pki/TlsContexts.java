package org.gridsec.mechanisms.pki;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.gridsec.mechanisms.spi.Credentials;

/** What the JDK's TLS works with, made of credentials. */
public final class TlsContexts {

  private TlsContexts() {}

  /** For a client that does not say who it is. */
  public static SSLContext anonymous(X509TrustManager trust) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {trust}, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  /** For a server that does not ask who its clients are. */
  public static SSLContext of(Credentials own) {
    return of(own, new TrustManager[0]);
  }

  /** For a party that authenticates itself and the other side. */
  public static SSLContext of(Credentials own, X509TrustManager trust) {
    return of(own, new TrustManager[] {trust});
  }

  private static SSLContext of(Credentials own, TrustManager[] trust) {
    try {
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(KeyStores.holding(own), KeyStores.PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), trust, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  /** Trust in the certificates of one authority, by the JDK's own rules: without proxies. */
  public static X509TrustManager trust(X509Certificate authority) {
    try {
      TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
      trust.init(KeyStores.trusting(authority));
      return (X509TrustManager) trust.getTrustManagers()[0];
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  private static IllegalStateException missing(GeneralSecurityException e) {
    return new IllegalStateException("no TLS in this JDK: " + e.getMessage(), e);
  }
}
