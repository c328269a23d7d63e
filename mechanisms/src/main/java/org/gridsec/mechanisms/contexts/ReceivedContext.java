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
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.spi.SecurityFault;

/** A context in the form that WSS4J's StAX API needs while it reads a message. */
final class ReceivedContext extends AbstractInboundSecurityToken {

  private final SecurityContext context;

  private ReceivedContext(TokenContext message, String uri, SecurityContext context) {
    super(
        message.getWsSecurityContext(),
        uri,
        WSSecurityTokenConstants.KEYIDENTIFIER_EXTERNAL_REFERENCE,
        true);
    this.context = context;
    setElementPath(message.getElementPath());
    setXMLSecEvent(message.getFirstXMLSecEvent());
  }

  /** Returns a validator that looks up the context which a token names. */
  static SecurityContextTokenValidator validator(
      Function<String, Optional<SecurityContext>> contexts) {
    return (token, uri, message) -> {
      try {
        return new ReceivedContext(message, uri, EstablishedContext.of(uri, contexts).context());
      } catch (SecurityFault e) {
        throw new WSSecurityException(WSSecurityException.ErrorCode.FAILURE, e);
      }
    };
  }

  @Override
  protected Key getKey(
      String algorithm, XMLSecurityConstants.AlgorithmUsage usage, String correlation) {
    return new SecretKeySpec(context.secret(), algorithm);
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
