package org.gridsec.mechanisms.pki;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.wss4j.common.crypto.CryptoType;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;

/**
 * What one party holds, as WSS4J asks for it: its own keys by {@link KeyStores#alias}, and the one
 * authority that the other side's certificates must come from. May be shared by threads.
 *
 * <p>Its own key is not in a key store, which would decrypt it for each message, and its own
 * certificate is not trusted for being its own, as Merlin does with what its key store has.
 */
public final class PartyCrypto extends Merlin {

  private final Map<String, Identity> own;
  private final Merlin trust = new Merlin();

  public PartyCrypto(Credentials credentials) {
    this.own =
        credentials.identities().entrySet().stream()
            .collect(Collectors.toMap(held -> KeyStores.alias(held.getKey()), Map.Entry::getValue));
    trust.setTrustStore(KeyStores.trusting(credentials.authority()));
  }

  @Override
  public PrivateKey getPrivateKey(String alias, String password) {
    return own(alias).key();
  }

  @Override
  public X509Certificate[] getX509Certificates(CryptoType wanted) throws WSSecurityException {
    return wanted.getType() == CryptoType.TYPE.ALIAS
        ? own(wanted.getAlias()).chain().toArray(X509Certificate[]::new)
        : super.getX509Certificates(wanted);
  }

  private Identity own(String alias) {
    Identity identity = own.get(alias);
    if (identity == null) {
      throw new IllegalArgumentException(
          "alias of a key expected one of %s, got: %s".formatted(own.keySet(), alias));
    }
    return identity;
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
      trust.verifyTrust(certificates, revocation, subjects, issuers);
    } catch (WSSecurityException e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_AUTHENTICATION, e);
    }
  }
}
