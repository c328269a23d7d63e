package org.gridsec.mechanisms.pki;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Credentials;

/** What the JDK's TLS works with, made of credentials. */
public final class TlsContexts {

  /** Read by the JSSE for each context that it makes, and by nothing else. */
  private static final String TICKETS = "jdk.tls.server.enableSessionTicketExtension";

  private TlsContexts() {}

  /** For a client that does not say who it is. */
  public static SSLContext anonymous(X509TrustManager trust) {
    return initialized(newContext(), null, new TrustManager[] {trust});
  }

  /** For a server that does not ask who its clients are. */
  public static SSLContext of(Credentials own) {
    return initialized(newContext(), keys(own), new TrustManager[0]);
  }

  /** For a party that authenticates itself and the other side. */
  public static SSLContext of(Credentials own, X509TrustManager trust) {
    return initialized(newContext(), keys(own), new TrustManager[] {trust});
  }

  /**
   * The same, for a server that neither gives tickets of sessions (RFC 5077) nor says that it
   * would, after which clients other than the JSSE's wait for one.
   */
  public static synchronized SSLContext withoutTickets(Credentials own, X509TrustManager trust) {
    String before = System.getProperty(TICKETS);
    System.setProperty(TICKETS, "false");
    try {
      return of(own, trust);
    } finally {
      if (before == null) {
        System.clearProperty(TICKETS);
      } else {
        System.setProperty(TICKETS, before);
      }
    }
  }

  private static synchronized SSLContext newContext() {
    try {
      return SSLContext.getInstance("TLS");
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  private static KeyManager[] keys(Credentials own) {
    try {
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(KeyStores.holding(own), KeyStores.PASSWORD.toCharArray());
      return keys.getKeyManagers();
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  private static SSLContext initialized(
      SSLContext context, KeyManager[] keys, TrustManager[] trust) {
    try {
      context.init(keys, trust, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  /** Trust in the servers that one authority certified, without proxies, and in nobody else. */
  public static X509TrustManager trust(Suite suite, X509Certificate authority) {
    return new PartyTrust(suite, authority);
  }

  private static IllegalStateException missing(GeneralSecurityException e) {
    return new IllegalStateException("no TLS in this JDK: " + e.getMessage(), e);
  }
}
