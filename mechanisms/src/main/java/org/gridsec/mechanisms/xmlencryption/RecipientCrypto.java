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
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.SecurityFault;

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
   * @throws WSSecurityException if the message is encrypted for another key
   */
  @Override
  public X509Certificate[] getX509Certificates(CryptoType wanted) throws WSSecurityException {
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

  /**
   * Returns the one fault for all failures from the start of decryption on, or that for an unknown
   * recipient, for whom decryption cannot start.
   */
  static SecurityFault fault(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      if (t instanceof UnknownRecipient) {
        return Faults.of(t);
      }
    }
    return Faults.ofDecryption(failure);
  }

  /** A message is encrypted for another key. Reported before anything is decrypted. */
  private static final class UnknownRecipient extends WSSecurityException {

    private static final long serialVersionUID = 1;

    UnknownRecipient() {
      super(ErrorCode.SECURITY_TOKEN_UNAVAILABLE);
    }
  }
}
