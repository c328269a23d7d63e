package org.gridsec.mechanisms.pki;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.EnumSet;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.mechanisms.spi.Parameter;

/** What the JDK's TLS works with, made of credentials. */
public final class TlsContexts {

  /** The parameter of mechanisms that authenticate by TLS: which key a connection has. */
  public static final Parameter ALGORITHM =
      KeyType.parameter(
          "which key signs handshakes",
          EnumSet.complementOf(EnumSet.of(KeyType.DSA)),
          type -> type != KeyType.RSA);

  /** Read by the JSSE for each context that it makes, and by nothing else. */
  private static final String TICKETS = "jdk.tls.server.enableSessionTicketExtension";

  private TlsContexts() {}

  /** For a client that does not say who it is. */
  public static SSLContext anonymous(X509TrustManager trust) {
    return initialized(newContext(), null, new TrustManager[] {trust});
  }

  /** For a server that does not ask who its clients are. */
  public static SSLContext of(Credentials own, KeyType type) {
    return initialized(newContext(), keys(own, type), new TrustManager[0]);
  }

  /** For a party that authenticates itself and the other side. */
  public static SSLContext of(Credentials own, KeyType type, X509TrustManager trust) {
    return initialized(newContext(), keys(own, type), new TrustManager[] {trust});
  }

  /**
   * The same, for a server that neither gives tickets of sessions (RFC 5077) nor says that it
   * would, after which clients other than the JSSE's wait for one.
   */
  public static synchronized SSLContext withoutTickets(
      Credentials own, KeyType type, X509TrustManager trust) {
    String before = System.getProperty(TICKETS);
    System.setProperty(TICKETS, "false");
    try {
      return of(own, type, trust);
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

  private static KeyManager[] keys(Credentials own, KeyType type) {
    try {
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(KeyStores.holding(own, type), KeyStores.PASSWORD.toCharArray());
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
  public static X509TrustManager trust(Suite suite, KeyType type, X509Certificate authority) {
    return new PartyTrust(suite, type, authority);
  }

  private static IllegalStateException missing(GeneralSecurityException e) {
    return new IllegalStateException("no TLS in this JDK: " + e.getMessage(), e);
  }
}
