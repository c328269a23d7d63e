package org.gridsec.scenarios.load.security;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.security.auth.x500.X500Principal;
import org.gridsec.mechanisms.spi.Identity;

/**
 * A key manager with at most one client key. It remembers if a server asked for a certificate.
 * Threads may share it.
 */
final class AskedKey extends X509ExtendedKeyManager {

  private static final String ALIAS = "key";

  private final Optional<Identity> key;
  private volatile String asked = "";

  AskedKey(Optional<Identity> key) {
    this.key = key;
  }

  /**
   * Text about the server's last request for a certificate, to append to an error message; empty if
   * no server asked.
   */
  String asked() {
    return asked;
  }

  @Override
  public String chooseClientAlias(String[] types, Principal[] issuers, Socket socket) {
    boolean fits = key.isPresent() && isOfType(types) && isFrom(issuers);
    asked =
        fits
            ? "; the server asked for a certificate, and got that of 'tls'"
            : key.isPresent()
                ? "; the server asked for a certificate, but does not accept that of 'tls'"
                : "; the server asked for a certificate, and 'tls' has no 'key'";
    return fits ? ALIAS : null;
  }

  private boolean isOfType(String[] types) {
    String own = key.orElseThrow().certificate().getPublicKey().getAlgorithm();
    return Arrays.stream(types).anyMatch(type -> type.equals(own) || type.startsWith(own + "_"));
  }

  /** True if an acceptable issuer is in the chain; a server that names no issuers accepts any. */
  private boolean isFrom(Principal[] issuers) {
    List<X500Principal> chain =
        key.orElseThrow().chain().stream().map(X509Certificate::getIssuerX500Principal).toList();
    return issuers == null
        || issuers.length == 0
        || Arrays.stream(issuers).anyMatch(chain::contains);
  }

  @Override
  public String[] getClientAliases(String type, Principal[] issuers) {
    return key.isPresent() ? new String[] {ALIAS} : null;
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return key.map(own -> own.chain().toArray(X509Certificate[]::new)).orElse(null);
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return key.map(Identity::key).orElse(null);
  }

  @Override
  public String[] getServerAliases(String type, Principal[] issuers) {
    return null;
  }

  @Override
  public String chooseServerAlias(String type, Principal[] issuers, Socket socket) {
    return null;
  }
}
