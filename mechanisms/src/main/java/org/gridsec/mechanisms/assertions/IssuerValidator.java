package org.gridsec.mechanisms.assertions;

import java.security.cert.X509Certificate;
import java.util.Arrays;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.impl.securityToken.SamlSecurityTokenImpl;
import org.apache.wss4j.stax.securityToken.SamlSecurityToken;
import org.apache.wss4j.stax.securityToken.WSSecurityTokenConstants;
import org.apache.wss4j.stax.validate.SamlTokenValidator;
import org.apache.wss4j.stax.validate.TokenContext;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.securityToken.InboundSecurityToken;

/**
 * Makes WSS4J's streams verify an assertion's signature with the issuer's key only. {@link
 * AssertionCheck} checks the content of the assertion, on both stacks.
 */
public record IssuerValidator(X509Certificate issuer) implements SamlTokenValidator {

  /** Called before the signature is verified with the key of that token. */
  @Override
  public void validate(InboundSecurityToken signer, WSSSecurityProperties properties)
      throws WSSecurityException {
    try {
      if (!Arrays.equals(signer.getX509Certificates(), new X509Certificate[] {issuer})) {
        throw new WSSecurityException(WSSecurityException.ErrorCode.INVALID_SECURITY_TOKEN);
      }
    } catch (WSSecurityException e) {
      throw e;
    } catch (XMLSecurityException e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.INVALID_SECURITY_TOKEN, e);
    }
  }

  /** Called after the signature was verified. */
  @Override
  // WSS4J declares these types; its own token class implements both
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  public <T extends SamlSecurityToken & InboundSecurityToken> T validate(
      SamlAssertionWrapper assertion, InboundSecurityToken subject, TokenContext context)
      throws WSSecurityException {
    SamlSecurityTokenImpl token =
        new SamlSecurityTokenImpl(
            assertion,
            subject,
            context.getWsSecurityContext(),
            context.getWssSecurityProperties().getSignatureVerificationCrypto(),
            WSSecurityTokenConstants.KeyIdentifier_NoKeyInfo,
            context.getWssSecurityProperties());
    token.setElementPath(context.getElementPath());
    token.setXMLSecEvent(context.getFirstXMLSecEvent());
    return (T) token;
  }
}
