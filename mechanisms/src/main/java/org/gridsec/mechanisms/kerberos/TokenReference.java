package org.gridsec.mechanisms.kerberos;

import java.util.Base64;
import java.util.Optional;
import org.apache.wss4j.common.ext.WSSecurityException.ErrorCode;
import org.apache.wss4j.common.token.BinarySecurity;
import org.apache.wss4j.common.util.XMLUtils;
import org.apache.wss4j.dom.WSConstants;
import org.gridsec.mechanisms.soap.envelope.Base64Binary;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * The token whose key protects a message.
 *
 * @param hash base64 of its SHA-1
 * @param token the token itself, if the message contains it
 */
record TokenReference(String hash, Optional<byte[]> token) {

  /**
   * Returns the token to which a message refers.
   *
   * @param parts may contain the token
   * @param referring the signature or encrypted data with the reference
   * @throws SecurityFault if the reference is not to a Kerberos token by its hash, or not to the
   *     token in the message
   */
  static TokenReference of(EnvelopeParts parts, Element referring) throws SecurityFault {
    String hash = hash(referring);
    Element token = parts.tokens().get(Names.BINARY_SECURITY_TOKEN);
    if (token == null) {
      return new TokenReference(hash, Optional.empty());
    }
    byte[] octets = octets(token);
    if (!ApReq.reference(octets).equals(hash)) {
      throw Faults.of(ErrorCode.SECURITY_TOKEN_UNAVAILABLE);
    }
    return new TokenReference(hash, Optional.of(octets));
  }

  private static String hash(Element referring) throws SecurityFault {
    Element identifier =
        (Element) referring.getElementsByTagNameNS(SecurityFault.WSSE, "KeyIdentifier").item(0);
    requireType(identifier, WSConstants.WSS_KRB_KI_VALUE_TYPE);
    byte[] hash = Base64Binary.decode("KeyIdentifier", identifier.getTextContent());
    return Base64.getEncoder().encodeToString(hash);
  }

  private static byte[] octets(Element token) throws SecurityFault {
    requireType(token, WSConstants.WSS_GSS_KRB_V5_AP_REQ);
    return Base64Binary.decode("BinarySecurityToken", token.getTextContent());
  }

  private static void requireType(Element element, String type) throws SecurityFault {
    if (!element.getAttributeNS(null, "ValueType").equals(type)) {
      throw Faults.of(ErrorCode.UNSUPPORTED_SECURITY_TOKEN);
    }
  }

  /** Inserts a token at the start of the Security header. */
  static void add(byte[] token, Document envelope) {
    BinarySecurity element = new BinarySecurity(envelope);
    element.setValueType(WSConstants.WSS_GSS_KRB_V5_AP_REQ);
    element.setEncodingType(WSConstants.BASE64_ENCODING);
    element.setRawToken(token);
    element.encodeRawToken();
    Element security =
        XMLUtils.getDirectChildElement(
            XMLUtils.getDirectChildElement(
                envelope.getDocumentElement(), Names.HEADER.getLocalPart(), Names.SOAP),
            Names.SECURITY.getLocalPart(),
            SecurityFault.WSSE);
    security.insertBefore(element.getElement(), security.getFirstChild());
  }
}
