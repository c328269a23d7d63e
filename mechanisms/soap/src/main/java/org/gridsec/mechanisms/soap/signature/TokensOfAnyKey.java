package org.gridsec.mechanisms.soap.signature;

import java.security.PublicKey;
import java.util.Base64;
import java.util.stream.Collectors;
import org.apache.wss4j.binding.wss10.BinarySecurityTokenType;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.ext.WSInboundSecurityContext;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.impl.securityToken.X509V3SecurityTokenImpl;
import org.apache.wss4j.stax.validate.BinarySecurityTokenValidator;
import org.apache.wss4j.stax.validate.TokenContext;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.ext.XMLSecurityConstants.AlgorithmUsage;
import org.apache.xml.security.stax.securityEvent.AlgorithmSuiteSecurityEvent;
import org.apache.xml.security.stax.securityToken.InboundSecurityToken;

/**
 * Reads binary security tokens with keys of any type from streams. Santuario 3.0.6 tells its
 * listeners the length of each key that a message uses, and rejects keys whose length it cannot
 * determine: it supports RSA, DSA and EC ({@code AbstractInboundSecurityToken.getPublicKey}). For
 * these tokens, listeners get the algorithm without a length.
 */
final class TokensOfAnyKey implements BinarySecurityTokenValidator {

  @Override
  public InboundSecurityToken validate(BinarySecurityTokenType token, TokenContext context)
      throws WSSecurityException {
    if (!WSSConstants.NS_X509_V3_TYPE.equals(token.getValueType())) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.INVALID_SECURITY_TOKEN);
    }
    String text =
        token.getContent().stream()
            .filter(String.class::isInstance)
            .map(String.class::cast)
            .collect(Collectors.joining());
    try {
      TokenOfAnyKey read = new TokenOfAnyKey(Base64.getMimeDecoder().decode(text), token, context);
      read.setElementPath(context.getElementPath());
      read.setXMLSecEvent(context.getFirstXMLSecEvent());
      return read;
    } catch (XMLSecurityException e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.INVALID_SECURITY_TOKEN, e);
    }
  }

  private static final class TokenOfAnyKey extends X509V3SecurityTokenImpl {

    private final WSInboundSecurityContext context;

    /** Passes no context to the superclass, so that it has no listeners to tell a length. */
    TokenOfAnyKey(byte[] certificate, BinarySecurityTokenType token, TokenContext context)
        throws XMLSecurityException {
      super(
          null,
          context.getWssSecurityProperties().getSignatureVerificationCrypto(),
          null,
          certificate,
          token.getId(),
          context.getWssSecurityProperties());
      this.context = context.getWsSecurityContext();
    }

    @Override
    protected PublicKey getPubKey(String algorithm, AlgorithmUsage usage, String signature)
        throws XMLSecurityException {
      AlgorithmSuiteSecurityEvent used = new AlgorithmSuiteSecurityEvent();
      used.setAlgorithmURI(algorithm);
      used.setAlgorithmUsage(usage);
      used.setCorrelationID(signature);
      context.registerSecurityEvent(used);
      return super.getPubKey(algorithm, usage, signature);
    }
  }
}
