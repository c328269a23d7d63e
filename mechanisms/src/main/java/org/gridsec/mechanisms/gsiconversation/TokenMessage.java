package org.gridsec.mechanisms.gsiconversation;

import java.util.Base64;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.contexts.TrustElement;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.soap.envelope.Base64Binary;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.SetUpEnvelope;
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

  private static final QName SIGN_WITH = new QName(TrustNames.WST, "SignWith", "wst");
  private static final QName EXCHANGE = new QName(TrustNames.WST, "BinaryExchange", "wst");
  private static final String TLS = "urn:gridsec:gsi-conversation:tls";

  private static final Form[] FORMS = {
    Form.optional(
        TrustNames.REQUEST,
        Form.one(TrustNames.TOKEN_TYPE),
        Form.one(TrustNames.REQUEST_TYPE),
        Form.one(SIGN_WITH),
        Form.one(EXCHANGE)),
    Form.optional(TrustNames.RESPONSE, Form.one(EXCHANGE))
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
    if (content.getLocalName().equals(TrustNames.REQUEST.getLocalPart())) {
      return new TokenMessage(Optional.empty(), Optional.of(text(content, SIGN_WITH)), base64);
    }
    return new TokenMessage(
        Optional.of(content.getAttributeNS(null, TrustNames.CONTEXT)), Optional.empty(), base64);
  }

  /** Returns the message as an envelope. */
  Document envelope() {
    TrustElement content =
        TrustElement.newContent(macMethod.isPresent() ? TrustNames.REQUEST : TrustNames.RESPONSE);
    handshake.ifPresent(id -> content.set(TrustNames.CONTEXT, id));
    macMethod.ifPresent(
        method -> {
          content.add(TrustNames.TOKEN_TYPE, ContextNames.TOKEN_TYPE);
          content.add(TrustNames.REQUEST_TYPE, TrustNames.WST + "/Issue");
          content.add(SIGN_WITH, method);
        });
    content.add(EXCHANGE, base64).set("ValueType", TLS).set(Form.ENCODING_TYPE, Form.BASE64);
    return content.document();
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

  private static String text(Element content, QName name) {
    Node child = content.getElementsByTagNameNS(TrustNames.WST, name.getLocalPart()).item(0);
    return child.getTextContent().strip();
  }
}
