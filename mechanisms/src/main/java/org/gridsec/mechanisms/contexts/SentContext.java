package org.gridsec.mechanisms.contexts;

import java.security.Key;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.securityToken.WSSecurityTokenConstants;
import org.apache.xml.security.stax.impl.OutboundSecurityContextImpl;
import org.apache.xml.security.stax.impl.securityToken.GenericOutboundSecurityToken;
import org.apache.xml.security.stax.securityToken.OutboundSecurityToken;
import org.apache.xml.security.stax.securityToken.SecurityTokenProvider;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.SetUpEnvelope;
import org.w3c.dom.Element;

/** A context in the form that WSS4J's StAX API needs while it writes a message. */
final class SentContext extends GenericOutboundSecurityToken
    implements SecurityTokenProvider<OutboundSecurityToken> {

  private final EstablishedContext context;

  SentContext(EstablishedContext context) {
    super(ContextNames.TOKEN_ID, WSSecurityTokenConstants.SECURE_CONVERSATION_TOKEN);
    this.context = context;
  }

  /** Makes a message use keys that are derived from the context. */
  void registerWith(OutboundSecurityContextImpl message) {
    message.registerSecurityTokenProvider(getId(), this);
    message.put(WSSConstants.PROP_USE_THIS_TOKEN_ID_FOR_SIGNATURE, getId());
    message.put(WSSConstants.PROP_USE_THIS_TOKEN_ID_FOR_ENCRYPTION, getId());
    message.put(WSSConstants.PROP_USE_THIS_TOKEN_ID_FOR_CUSTOM_TOKEN, context.id());
  }

  @Override
  public OutboundSecurityToken getSecurityToken() {
    return this;
  }

  @Override
  public Key getSecretKey(String algorithm) {
    return new SecretKeySpec(context.context().secret(), algorithm);
  }

  /** Returns the token of a context, with the namespace declarations that WSS4J does not write. */
  static Element token(String id) {
    Element token =
        SetUpEnvelope.append(
            SetUpEnvelope.newDocument(),
            new QName(ContextNames.WSC, "SecurityContextToken", "wsc"));
    token.setAttributeNS(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, "xmlns:wsu", Names.WSU);
    token.setAttributeNS(Names.WSU, "wsu:Id", ContextNames.TOKEN_ID);
    SetUpEnvelope.append(token, TrustNames.IDENTIFIER).setTextContent(ContextNames.uri(id));
    return token;
  }
}
