package org.gridsec.mechanisms.pki;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.regex.Pattern;
import org.apache.wss4j.common.crypto.CryptoType;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.spi.Credentials;

/**
 * What one party holds, as WSS4J asks for it: its own key by {@link KeyStores#ALIAS}, and the one
 * authority that the other side's certificates must come from. May be shared by threads.
 *
 * <p>Its own key is not in a key store, which would decrypt it for each message, and its own
 * certificate is not trusted for being its own, as Merlin does with what its key store has.
 */
public final class PartyCrypto extends Merlin {

  private final Credentials credentials;

  public PartyCrypto(Credentials credentials) {
    this.credentials = credentials;
    setTrustStore(KeyStores.trusting(credentials.authority()));
  }

  @Override
  public PrivateKey getPrivateKey(String alias, String password) {
    return credentials.key();
  }

  @Override
  public X509Certificate[] getX509Certificates(CryptoType wanted) throws WSSecurityException {
    return wanted.getType() == CryptoType.TYPE.ALIAS
        ? credentials.chain().toArray(X509Certificate[]::new)
        : super.getX509Certificates(wanted);
  }

  /**
   * @throws WSSecurityException as failed authentication, whatever of the path failed
   */
  @Override
  public void verifyTrust(
      X509Certificate[] certificates,
      boolean revocation,
      Collection<Pattern> subjects,
      Collection<Pattern> issuers)
      throws WSSecurityException {
    try {
      super.verifyTrust(certificates, revocation, subjects, issuers);
    } catch (WSSecurityException e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_AUTHENTICATION, e);
    }
  }
}
