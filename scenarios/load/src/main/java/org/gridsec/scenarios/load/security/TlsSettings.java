package org.gridsec.scenarios.load.security;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.apache.wss4j.common.crypto.Crypto;
import org.apache.wss4j.common.crypto.Merlin;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.scenarios.load.security.keys.KeyFile;
import org.gridsec.scenarios.load.security.keys.OneKey;

/**
 * TLS of a client, with the protocols and ciphers that the JDK enables.
 *
 * @param key key of the client
 * @param trust authorities of servers; empty for those of the JDK
 */
record TlsSettings(AskedKey key, List<X509Certificate> trust) {

  /** Anonymous client that trusts the authorities of the JDK. */
  static final TlsSettings OF_JDK = new TlsSettings(new AskedKey(Optional.empty()), List.of());

  @JsonCreator
  static TlsSettings of(@JsonProperty("key") OneKey key, @JsonProperty("trust") List<Path> trust) {
    return new TlsSettings(
        new AskedKey(Optional.ofNullable(key).map(own -> own.own("key"))),
        KeyFile.certificates("trust", trust));
  }

  /** Returns the TLS settings of one session; they hold its resumable TLS sessions. */
  ClientTls client() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {key}, trusted(), null);
      SSLParameters usual = context.getDefaultSSLParameters();
      return new ClientTls(
          context, List.of(usual.getProtocols()), List.of(usual.getCipherSuites()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("no TLS in this JDK: " + e.getMessage(), e);
    }
  }

  /**
   * Text about the server's request for a certificate, to append to an error; empty without one.
   */
  String asked() {
    return key.asked();
  }

  /** Trust managers of the authorities; null for those of the JDK. */
  private TrustManager[] trusted() throws GeneralSecurityException {
    if (trust.isEmpty()) {
      return null;
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(holding(trust));
    return managers.getTrustManagers();
  }

  /** Returns a verifier that accepts these certificates and those that they have issued. */
  static Crypto trusting(List<X509Certificate> certificates) {
    Merlin crypto = new Merlin();
    crypto.setTrustStore(holding(certificates));
    return crypto;
  }

  private static KeyStore holding(List<X509Certificate> certificates) {
    return KeyStores.trusting(certificates.toArray(X509Certificate[]::new));
  }
}
