package org.gridsec.mechanisms.xmlencryption;

import org.apache.wss4j.binding.wss10.BinarySecurityTokenType;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.validate.TokenContext;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.securityToken.InboundSecurityToken;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;

/**
 * Reads tokens from streams, with or without a stated encoding, and refuses certificates that are
 * not trusted.
 */
final class TrustedTokens extends BasicProfile.EncodedTokens {

  private final Origin origin;

  TrustedTokens(Origin origin) {
    this.origin = origin;
  }

  @Override
  public InboundSecurityToken validate(BinarySecurityTokenType token, TokenContext context)
      throws WSSecurityException {
    InboundSecurityToken read = super.validate(token, context);
    try {
      origin.requireTrusted(read.getX509Certificates()[0]);
    } catch (WSSecurityException e) {
      throw e;
    } catch (XMLSecurityException e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.INVALID_SECURITY_TOKEN, e);
    }
    return read;
  }
}
