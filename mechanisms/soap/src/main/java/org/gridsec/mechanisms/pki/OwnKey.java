package org.gridsec.mechanisms.pki;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.crypto.CryptoType;
import org.apache.wss4j.common.crypto.Merlin;
import org.gridsec.mechanisms.spi.Credentials;

/** Supplies the party's RSA key for decryption, whatever recipient a message names. */
public final class OwnKey extends Merlin {

  private final Credentials credentials;

  public OwnKey(Credentials credentials) {
    this.credentials = credentials;
  }

  @Override
  public X509Certificate[] getX509Certificates(CryptoType wanted) {
    return new X509Certificate[] {credentials.certificate()};
  }

  @Override
  public PrivateKey getPrivateKey(X509Certificate certificate, CallbackHandler password) {
    return credentials.key();
  }
}
