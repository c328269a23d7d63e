package org.gridsec.mechanisms.soap.signature;

import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.regex.Pattern;
import org.apache.wss4j.common.crypto.Merlin;
import org.gridsec.mechanisms.pki.KeyStores;

/**
 * Lets WSS4J verify a signature with the key of any certificate. The trust in the certificate was
 * checked before, from the part of the message that is not encrypted. A check after decryption
 * would reveal that the signature could be decrypted.
 */
public final class AnyCertificate extends Merlin {

  @Override
  public void verifyTrust(
      X509Certificate[] certificates,
      boolean revocation,
      Collection<Pattern> subjects,
      Collection<Pattern> issuers) {}

  @Override
  public String getX509Identifier(X509Certificate certificate) {
    return KeyStores.ALIAS;
  }
}
