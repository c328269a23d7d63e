package org.gridsec.period.axis1;

import java.security.SignatureException;
import java.util.Vector;
import javax.security.auth.callback.CallbackHandler;
import javax.xml.namespace.QName;
import org.apache.ws.security.WSDocInfo;
import org.apache.ws.security.WSSConfig;
import org.apache.ws.security.WSSecurityEngine;
import org.apache.ws.security.WSSecurityException;
import org.apache.ws.security.components.crypto.Crypto;
import org.apache.ws.security.processor.EncryptedKeyProcessor;
import org.apache.ws.security.processor.Processor;
import org.apache.ws.security.processor.SignatureProcessor;
import org.apache.ws.security.processor.UsernameTokenProcessor;
import org.gridsec.period.Elements;
import org.gridsec.period.SignedForm;
import org.w3c.dom.Element;

/**
 * Limits WSS4J to the header elements that the mechanisms here use, and to messages of one form. So
 * the verified or decrypted part is always the one that the service is called with.
 */
final class StrictConfig extends WSSConfig {

  static final String ENC = "http://www.w3.org/2001/04/xmlenc#";

  @Override
  public Processor getProcessor(QName element) {
    if (element.equals(WSSecurityEngine.SIGNATURE)) {
      return new OfSignature();
    }
    if (element.equals(WSSecurityEngine.ENCRYPTED_KEY)) {
      return new OfEncryptedKey();
    }
    if (element.equals(WSSecurityEngine.REFERENCE_LIST)) {
      return new TokenProcessor();
    }
    return element.equals(WSSecurityEngine.usernameToken) ? new UsernameTokenProcessor() : null;
  }

  private static Element envelope(Element header) {
    return header.getOwnerDocument().getDocumentElement();
  }

  private static final class OfSignature extends SignatureProcessor {
    @Override
    @SuppressWarnings("rawtypes") // declared like this in WSS4J
    public void handleToken(
        Element element,
        Crypto crypto,
        Crypto decryption,
        CallbackHandler callbacks,
        WSDocInfo info,
        Vector results,
        WSSConfig config)
        throws WSSecurityException {
      try {
        SignedForm.check(envelope(element), SignedForm.body(envelope(element)));
      } catch (SignatureException e) {
        throw new WSSecurityException(e.getMessage(), e);
      }
      super.handleToken(element, crypto, decryption, callbacks, info, results, config);
    }
  }

  private static final class OfEncryptedKey extends EncryptedKeyProcessor {
    @Override
    @SuppressWarnings("rawtypes") // declared like this in WSS4J
    public void handleToken(
        Element element,
        Crypto crypto,
        Crypto decryption,
        CallbackHandler callbacks,
        WSDocInfo info,
        Vector results,
        WSSConfig config)
        throws WSSecurityException {
      try {
        encryptedBody(envelope(element), Elements.only(element, ENC, "ReferenceList"));
      } catch (SignatureException e) {
        throw new WSSecurityException(e.getMessage(), e);
      }
      super.handleToken(element, crypto, decryption, callbacks, info, results, config);
    }
  }

  /** The encrypted content of the body. The references must refer to it and nothing else. */
  static Element encryptedBody(Element envelope, Element references) throws SignatureException {
    Element body = SignedForm.body(envelope);
    Element data = Elements.only(body);
    Elements.require("element of the body", "EncryptedData", data.getLocalName());
    Elements.require(
        "reference",
        "#" + data.getAttribute("Id"),
        Elements.only(references, ENC, "DataReference").getAttribute("URI"));
    return data;
  }
}
