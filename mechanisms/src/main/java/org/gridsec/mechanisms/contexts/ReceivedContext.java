package org.gridsec.mechanisms.contexts;

import java.security.Key;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.spec.SecretKeySpec;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.securityToken.WSSecurityTokenConstants;
import org.apache.wss4j.stax.validate.SecurityContextTokenValidator;
import org.apache.wss4j.stax.validate.TokenContext;
import org.apache.xml.security.stax.ext.XMLSecurityConstants;
import org.apache.xml.security.stax.impl.securityToken.AbstractInboundSecurityToken;
import org.apache.xml.security.stax.securityToken.SecurityTokenConstants;
import org.gridsec.mechanisms.spi.SecurityFault;

/** A context as WSS4J's StAX API asks for it while a message is read. */
final class ReceivedContext extends AbstractInboundSecurityToken {

  private final EstablishedContext context;

  private ReceivedContext(TokenContext message, String uri, EstablishedContext context) {
    super(
        message.getWsSecurityContext(),
        uri,
        WSSecurityTokenConstants.KEYIDENTIFIER_EXTERNAL_REFERENCE,
        true);
    this.context = context;
    setElementPath(message.getElementPath());
    setXMLSecEvent(message.getFirstXMLSecEvent());
  }

  /** Looks for the context that a token names. */
  static SecurityContextTokenValidator validator(
      Function<String, Optional<SecurityContext>> contexts) {
    return (token, uri, message) -> {
      try {
        String id = ContextNames.id(uri);
        SecurityContext context = contexts.apply(id).orElseThrow(ContextNames::badContextToken);
        return new ReceivedContext(message, uri, new EstablishedContext(id, context));
      } catch (SecurityFault e) {
        throw new WSSecurityException(WSSecurityException.ErrorCode.FAILURE, e);
      }
    };
  }

  EstablishedContext context() {
    return context;
  }

  @Override
  protected Key getKey(
      String algorithm, XMLSecurityConstants.AlgorithmUsage usage, String correlation) {
    return new SecretKeySpec(context.context().secret(), algorithm);
  }

  @Override
  public boolean isAsymmetric() {
    return false;
  }

  @Override
  public SecurityTokenConstants.TokenType getTokenType() {
    return WSSecurityTokenConstants.SECURITY_CONTEXT_TOKEN;
  }
}
