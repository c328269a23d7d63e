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
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Parameter;

/** Creates contexts of the JDK's TLS from credentials. */
public final class TlsContexts {

  /** The parameter of mechanisms with TLS 1.2 that chooses the key of a connection. */
  public static final Parameter ALGORITHM = algorithm(EnumSet.noneOf(KeyType.class));

  /** System property that the JSSE reads for each context that it creates. */
  private static final String TICKETS = "jdk.tls.server.enableSessionTicketExtension";

  private TlsContexts() {}

  /**
   * Returns the parameter that chooses which key signs handshakes.
   *
   * @param more types besides those that every version of TLS supports here
   */
  static Parameter algorithm(Set<KeyType> more) {
    Set<KeyType> types = EnumSet.complementOf(EnumSet.copyOf(KeyType.ML_DSA));
    types.remove(KeyType.DSA);
    types.addAll(more);
    return KeyType.parameter(
        "type of the key that signs handshakes", types, type -> type != KeyType.RSA);
  }

  /** Returns a context for a party that authenticates itself and the other side. */
  public static SSLContext of(Credentials own, KeyType type, X509TrustManager trust) {
    return of(Optional.of(own), type, Optional.of(trust));
  }

  /**
   * Returns a context for any party.
   *
   * @param own this side's credentials; empty if it does not authenticate itself
   * @param trust judges the other side; empty if the other side is not authenticated
   */
  public static SSLContext of(
      Optional<Credentials> own, KeyType type, Optional<? extends X509TrustManager> trust) {
    try {
      return of(own.isPresent() ? keys(own.get(), type) : null, trust);
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  /** Returns a context for a client whose key and certificates are chosen for each connection. */
  static SSLContext of(KeyManager own, X509TrustManager trust) {
    try {
      return of(new KeyManager[] {own}, Optional.of(trust));
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  private static SSLContext of(KeyManager[] own, Optional<? extends X509TrustManager> trust)
      throws GeneralSecurityException {
    SSLContext context = newContext();
    context.init(own, trust.stream().toArray(TrustManager[]::new), null);
    return context;
  }

  /**
   * Returns a context for a server that issues no session tickets (RFC 5077) and does not offer
   * them. Clients other than the JSSE's wait for an offered ticket.
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

  /**
   * Returns a trust in the servers that one authority certified, and in nobody else; no proxies.
   */
  public static X509TrustManager trust(Suite suite, KeyType type, X509Certificate authority) {
    return new PartyTrust(suite, type, authority);
  }

  private static IllegalStateException missing(GeneralSecurityException e) {
    return new IllegalStateException("no TLS in this JDK: " + e.getMessage(), e);
  }
}
