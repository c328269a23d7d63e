package org.gridsec.mechanisms.xmlencryption;

import java.math.BigInteger;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.security.auth.callback.CallbackHandler;
import javax.security.auth.x500.X500Principal;
import org.apache.wss4j.common.crypto.CryptoType;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.spi.Identity;

/**
 * The only key for which messages may be encrypted. WSS4J looks it up by issuer and serial number
 * of its certificate. Can be shared by threads.
 */
final class RecipientCrypto extends Merlin {

  private final X509Certificate certificate;
  private final PrivateKey key;

  RecipientCrypto(Identity own) {
    this.certificate = own.certificate();
    this.key = own.key();
  }

  /**
   * @throws UnknownRecipient if the message is encrypted for another key
   */
  @Override
  public X509Certificate[] getX509Certificates(CryptoType wanted) throws UnknownRecipient {
    if (wanted.getType() != CryptoType.TYPE.ISSUER_SERIAL
        || !isOwn(wanted.getIssuer(), wanted.getSerial())) {
      throw new UnknownRecipient();
    }
    return new X509Certificate[] {certificate};
  }

  private boolean isOwn(String issuer, BigInteger serial) {
    try {
      return certificate.getSerialNumber().equals(serial)
          && certificate.getIssuerX500Principal().equals(new X500Principal(issuer));
    } catch (IllegalArgumentException e) {
      // a malformed name is not the issuer's
      return false;
    }
  }

  @Override
  public String getX509Identifier(X509Certificate wanted) {
    return wanted.equals(certificate) ? KeyStores.ALIAS : null;
  }

  @Override
  public PrivateKey getPrivateKey(String alias, String password) {
    return key;
  }

  @Override
  public PrivateKey getPrivateKey(X509Certificate wanted, CallbackHandler passwords) {
    return key;
  }

  /** A message is encrypted for another key. Reported before anything is decrypted. */
  static final class UnknownRecipient extends WSSecurityException {

    private static final long serialVersionUID = 1;

    UnknownRecipient() {
      super(ErrorCode.SECURITY_TOKEN_UNAVAILABLE);
    }
  }
}
