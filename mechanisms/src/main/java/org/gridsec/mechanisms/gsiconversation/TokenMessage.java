package org.gridsec.mechanisms.gsiconversation;

import java.util.Base64;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.contexts.ContextNames;
import org.gridsec.mechanisms.soap.Base64Binary;
import org.gridsec.mechanisms.soap.Form;
import org.gridsec.mechanisms.soap.SetUpEnvelope;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A SOAP message with a token of the handshake, as a binary exchange (WS-Trust 1.3 section 8.3).
 * The first message requests a security token; all others, of both sides, are responses.
 *
 * @param handshake id of the handshake; empty in the first message, because the server chooses it
 * @param macMethod algorithm that protects messages under the context; only in the first message
 * @param base64 the token
 */
record TokenMessage(Optional<String> handshake, Optional<String> macMethod, String base64) {

  /** Maximum length of tokens in Base64. Handshakes need less, and larger ones are not decoded. */
  static final int MAX_BASE64 = 64 * 1024;

  private static final String WST = "http://docs.oasis-open.org/ws-sx/ws-trust/200512";

  private static final QName REQUEST = wst("RequestSecurityToken");
  private static final QName RESPONSE = wst("RequestSecurityTokenResponse");
  private static final QName TOKEN_TYPE = wst("TokenType");
  private static final QName REQUEST_TYPE = wst("RequestType");
  private static final QName SIGN_WITH = wst("SignWith");
  private static final QName EXCHANGE = wst("BinaryExchange");
  private static final String CONTEXT = "Context";

  private static final String TLS = "urn:gridsec:gsi-conversation:tls";
  private static final String BASE64 =
      "http://docs.oasis-open.org/wss/2004/01/"
          + "oasis-200401-wss-soap-message-security-1.0#Base64Binary";

  private static final Form[] FORMS = {
    Form.optional(
        REQUEST,
        Form.one(TOKEN_TYPE),
        Form.one(REQUEST_TYPE),
        Form.one(SIGN_WITH),
        Form.one(EXCHANGE)),
    Form.optional(RESPONSE, Form.one(EXCHANGE))
  };

  /** Creates the first message of a handshake. */
  static TokenMessage first(String macMethod, byte[] token) {
    return new TokenMessage(Optional.empty(), Optional.of(macMethod), encoded(token));
  }

  /** Creates a further message of a handshake. */
  static TokenMessage next(String handshake, byte[] token) {
    return new TokenMessage(Optional.of(handshake), Optional.empty(), encoded(token));
  }

  private static String encoded(byte[] token) {
    return Base64.getEncoder().encodeToString(token);
  }

  /**
   * Reads a message.
   *
   * @throws SecurityFault if it has another form
   */
  static TokenMessage read(Document envelope) throws SecurityFault {
    Element content = SetUpEnvelope.content(envelope, FORMS);
    String base64 = text(content, EXCHANGE);
    if (content.getLocalName().equals(REQUEST.getLocalPart())) {
      return new TokenMessage(Optional.empty(), Optional.of(text(content, SIGN_WITH)), base64);
    }
    return new TokenMessage(
        Optional.of(content.getAttributeNS(null, CONTEXT)), Optional.empty(), base64);
  }

  /** Returns the message as an envelope. */
  Document envelope() {
    Element content = SetUpEnvelope.with(macMethod.isPresent() ? REQUEST : RESPONSE);
    handshake.ifPresent(id -> content.setAttributeNS(null, CONTEXT, id));
    macMethod.ifPresent(
        method -> {
          append(content, TOKEN_TYPE, ContextNames.TOKEN_TYPE);
          append(content, REQUEST_TYPE, WST + "/Issue");
          append(content, SIGN_WITH, method);
        });
    Element exchange = append(content, EXCHANGE, base64);
    exchange.setAttributeNS(null, "ValueType", TLS);
    exchange.setAttributeNS(null, "EncodingType", BASE64);
    return content.getOwnerDocument();
  }

  /**
   * Returns the token.
   *
   * @throws SecurityFault if it is empty, too long or not Base64
   */
  byte[] token() throws SecurityFault {
    if (base64.isEmpty() || base64.length() > MAX_BASE64) {
      throw HandshakeFaults.invalidRequest(null);
    }
    try {
      return Base64Binary.decode("Token", base64);
    } catch (SecurityFault e) {
      throw HandshakeFaults.invalidRequest(e);
    }
  }

  private static Element append(Element parent, QName name, String text) {
    Element child = SetUpEnvelope.append(parent, name);
    child.setTextContent(text);
    return child;
  }

  private static String text(Element content, QName name) {
    Node child = content.getElementsByTagNameNS(WST, name.getLocalPart()).item(0);
    return child.getTextContent().strip();
  }

  private static QName wst(String localName) {
    return new QName(WST, localName, "wst");
  }
}
