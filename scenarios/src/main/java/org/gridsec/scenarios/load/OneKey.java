package org.gridsec.scenarios.load;

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
 * The one key of a party as WSS4J asks for it, whatever a message refers to it by. It is in no key
 * store, which would decrypt it for each message. May be shared by threads.
 */
final class OneKey extends Merlin {

  private final List<X509Certificate> chain;
  private final Identity identity;

  OneKey(Identity identity) {
    this.chain = identity.chain();
    this.identity = identity;
  }

  /** Of another party, which nothing but its certificate is known of. */
  OneKey(X509Certificate certificate) {
    this.chain = List.of(certificate);
    this.identity = null;
  }

  /**
   * The key itself.
   *
   * @param field that names it
   * @throws IllegalArgumentException if nothing but a certificate is known of it
   */
  Identity own(String field) {
    if (identity == null) {
      throw new IllegalArgumentException(
          "'%s' expected a name of 'keys' with a private key, got: a certificate".formatted(field));
    }
    return identity;
  }

  /** Empty where nothing but a certificate is known. */
  Optional<PublicKey> publicHalf() {
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
