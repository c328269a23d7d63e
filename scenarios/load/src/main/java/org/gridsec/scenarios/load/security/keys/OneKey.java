package org.gridsec.scenarios.load.security.keys;

import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.crypto.CryptoType;
import org.apache.wss4j.common.crypto.Merlin;
import org.gridsec.mechanisms.spi.Identity;

/**
 * A WSS4J {@code Crypto} with the single key of a party, which it returns for every kind of
 * reference. It uses no key store, which would decrypt the key for each message. Threads may share
 * it.
 */
public final class OneKey extends Merlin {

  private final List<X509Certificate> chain;
  private final Identity identity;

  OneKey(Identity identity) {
    this.chain = identity.chain();
    this.identity = identity;
  }

  /** Creates an entry for another party, of which only the certificate is known. */
  OneKey(X509Certificate certificate) {
    this.chain = List.of(certificate);
    this.identity = null;
  }

  /**
   * Returns the private key.
   *
   * @param field field that names the key, for errors
   * @throws IllegalArgumentException if only a certificate is known
   */
  public Identity own(String field) {
    if (identity == null) {
      throw new IllegalArgumentException(
          "'%s' expected a name of 'keys' with a private key, got: a certificate".formatted(field));
    }
    return identity;
  }

  /** Returns the public key of the own key pair; empty if only a certificate is known. */
  public Optional<PublicKey> publicHalf() {
    return Optional.ofNullable(identity).map(own -> own.certificate().getPublicKey());
  }

  private PrivateKey key() {
    return identity == null ? null : identity.key();
  }

  @Override
  public X509Certificate[] getX509Certificates(CryptoType wanted) {
    return chain.toArray(X509Certificate[]::new);
  }

  @Override
  public PrivateKey getPrivateKey(String alias, String password) {
    return key();
  }

  @Override
  public PrivateKey getPrivateKey(X509Certificate certificate, CallbackHandler password) {
    return key();
  }

  @Override
  public PrivateKey getPrivateKey(PublicKey publicKey, CallbackHandler password) {
    return key();
  }
}
