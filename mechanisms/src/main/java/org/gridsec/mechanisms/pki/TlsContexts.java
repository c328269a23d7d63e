package org.gridsec.mechanisms.pki;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
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

  /** The parameter of mechanisms that authenticate by TLS 1.2: which key a connection has. */
  public static final Parameter ALGORITHM =
      algorithm(EnumSet.complementOf(EnumSet.of(KeyType.DSA, KeyType.ML_DSA_65)));

  /** Read by the JSSE for each context that it makes, and by nothing else. */
  private static final String TICKETS = "jdk.tls.server.enableSessionTicketExtension";

  private TlsContexts() {}

  /** The parameter that says which of these keys signs handshakes. */
  static Parameter algorithm(Set<KeyType> types) {
    return KeyType.parameter("which key signs handshakes", types, type -> type != KeyType.RSA);
  }

  /** For a client that does not say who it is. */
  public static SSLContext anonymous(X509TrustManager trust) {
    return of(Optional.empty(), KeyType.RSA, Optional.of(trust));
  }

  /** For a party that authenticates itself and the other side. */
  public static SSLContext of(Credentials own, KeyType type, X509TrustManager trust) {
    return of(Optional.of(own), type, Optional.of(trust));
  }

  /**
   * For any party.
   *
   * @param own what it authenticates itself with; empty where it does not
   * @param trust judges the other side; empty where it is not asked who it is
   */
  static SSLContext of(
      Optional<Credentials> own, KeyType type, Optional<? extends X509TrustManager> trust) {
    SSLContext context = newContext();
    try {
      context.init(
          own.isPresent() ? keys(own.get(), type) : null,
          trust.stream().toArray(TrustManager[]::new),
          null);
      return context;
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
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

  private static KeyManager[] keys(Credentials own, KeyType type) throws GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(KeyStores.holding(own, type), KeyStores.PASSWORD.toCharArray());
    return keys.getKeyManagers();
  }

  /** Trust in the servers that one authority certified, without proxies, and in nobody else. */
  public static X509TrustManager trust(Suite suite, KeyType type, X509Certificate authority) {
    return new PartyTrust(suite, type, authority);
  }

  private static IllegalStateException missing(GeneralSecurityException e) {
    return new IllegalStateException("no TLS in this JDK: " + e.getMessage(), e);
  }
}
