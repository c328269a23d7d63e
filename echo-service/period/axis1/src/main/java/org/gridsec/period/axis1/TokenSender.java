package org.gridsec.period.axis1;

import java.util.Base64;
import org.apache.ws.security.WSConstants;
import org.apache.ws.security.message.WSSecEncrypt;
import org.apache.ws.security.message.WSSecHeader;
import org.apache.ws.security.message.token.SecurityTokenReference;
import org.gridsec.period.SignedForm;
import org.gridsec.period.axis.TreeHandler;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Encrypts the body with the key of a Kerberos token, as in Moralis et al. 2007, section 3.2, with
 * parts of WSS4J. The first message of a client has the token, later ones only its hash.
 */
final class TokenSender extends TreeHandler {

  private static final long serialVersionUID = 1;

  private final transient Realm.Token token;
  private boolean sent;

  TokenSender(Realm.Token token) {
    this.token = token;
  }

  @Override
  protected void protect(Document envelope) throws Exception {
    WSSecHeader header = new WSSecHeader();
    Element security = header.insertSecurityHeader(envelope);
    WSSecEncrypt encryption = new WSSecEncrypt();
    encryption.setSymmetricEncAlgorithm(WSConstants.AES_128);
    encryption.setKeyIdentifierType(WSConstants.EMBED_SECURITY_TOKEN_REF);
    encryption.setSecurityTokenReference(reference(envelope));
    encryption.setKey(token.key());
    encryption.build(envelope, null, header);
    if (!sent) {
      Element binary = element(envelope, "BinarySecurityToken", TokenProcessor.AP_REQ);
      binary.appendChild(
          envelope.createTextNode(Base64.getEncoder().encodeToString(token.octets())));
      security.insertBefore(binary, security.getFirstChild());
      sent = true;
    }
  }

  private SecurityTokenReference reference(Document envelope) {
    SecurityTokenReference reference = new SecurityTokenReference(envelope);
    Element identifier = element(envelope, "KeyIdentifier", TokenProcessor.AP_REQ_HASH);
    identifier.appendChild(envelope.createTextNode(token.hash()));
    reference.getElement().appendChild(identifier);
    return reference;
  }

  private static Element element(Document envelope, String name, String valueType) {
    Element element = envelope.createElementNS(SignedForm.WSSE, "wsse:" + name);
    element.setAttributeNS(null, "ValueType", valueType);
    element.setAttributeNS(null, "EncodingType", SignedForm.BASE64);
    return element;
  }
}
