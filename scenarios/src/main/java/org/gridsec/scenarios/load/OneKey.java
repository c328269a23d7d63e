package org.gridsec.scenarios.load;

import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.crypto.CryptoType;
import org.apache.wss4j.common.crypto.Merlin;
import org.gridsec.mechanisms.spi.Identity;

/**
 * The one key of a party as WSS4J asks for it, whatever a message refers to it by. It is in no key
 * store, which would decrypt it for each message. May be shared by threads.
 */
final class OneKey extends Merlin {

  private final Identity identity;

  OneKey(Identity identity) {
    this.identity = identity;
  }

  @Override
  public X509Certificate[] getX509Certificates(CryptoType wanted) {
    return identity.chain().toArray(X509Certificate[]::new);
  }

  @Override
  public PrivateKey getPrivateKey(String alias, String password) {
    return identity.key();
  }

  @Override
  public PrivateKey getPrivateKey(X509Certificate certificate, CallbackHandler password) {
    return identity.key();
  }

  @Override
  public PrivateKey getPrivateKey(PublicKey publicKey, CallbackHandler password) {
    return identity.key();
  }
}
