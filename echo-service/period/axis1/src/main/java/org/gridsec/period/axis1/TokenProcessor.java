package org.gridsec.period.axis1;

import java.io.IOException;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Vector;
import javax.crypto.spec.SecretKeySpec;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.security.auth.callback.UnsupportedCallbackException;
import org.apache.ws.security.WSConstants;
import org.apache.ws.security.WSDocInfo;
import org.apache.ws.security.WSSConfig;
import org.apache.ws.security.WSSecurityEngineResult;
import org.apache.ws.security.WSSecurityException;
import org.apache.ws.security.components.crypto.Crypto;
import org.apache.ws.security.processor.Processor;
import org.apache.xml.security.encryption.XMLCipher;
import org.gridsec.period.Elements;
import org.gridsec.period.SignedForm;
import org.w3c.dom.Element;

/**
 * Decrypts a body with the key of a Kerberos token, as WSS4J's own processors do with other keys.
 * The token is in the message, or its hash refers to an earlier token (Kerberos Token Profile 1.1,
 * sections 3.2 to 3.4).
 */
final class TokenProcessor implements Processor {

  static final String AP_REQ =
      "http://docs.oasis-open.org/wss/oasis-wss-kerberos-token-profile-1.1#GSS_Kerberosv5_AP_REQ";
  static final String AP_REQ_HASH =
      "http://docs.oasis-open.org/wss/oasis-wss-kerberos-token-profile-1.1#Kerberosv5APREQSHA1";

  /** Asks for the key of a token. */
  static final class KeyCallback implements Callback {
    private final String hash;
    private final byte[] token;
    private byte[] key;

    KeyCallback(String hash, byte[] token) {
      this.hash = hash;
      this.token = token;
    }

    String hash() {
      return hash;
    }

    /** Null if the message has only the hash. */
    byte[] token() {
      return token;
    }

    void answer(byte[] ofToken) {
      key = ofToken;
    }
  }

  @Override
  @SuppressWarnings({"rawtypes", "unchecked"}) // declared like this in WSS4J
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
      Element envelope = element.getOwnerDocument().getDocumentElement();
      Element data = StrictConfig.encryptedBody(envelope, element);
      KeyCallback asked = new KeyCallback(hash(data), token(envelope));
      if (asked.token() != null) {
        Elements.require("hash of the token", Realm.hash(asked.token()), asked.hash());
      }
      callbacks.handle(new Callback[] {asked});
      XMLCipher cipher = XMLCipher.getInstance(WSConstants.AES_128);
      cipher.init(XMLCipher.DECRYPT_MODE, new SecretKeySpec(asked.key, "AES"));
      cipher.doFinal(element.getOwnerDocument(), (Element) data.getParentNode(), true);
      results.add(
          0,
          new WSSecurityEngineResult(
              WSConstants.ENCR, new ArrayList<>(List.of(data.getAttribute("Id")))));
    } catch (WSSecurityException e) {
      throw e;
    } catch (SignatureException | UnsupportedCallbackException | IOException e) {
      throw new WSSecurityException(e.getMessage(), e);
    } catch (Exception e) { // XMLCipher declares Exception
      throw new WSSecurityException(WSSecurityException.FAILED_ENC_DEC, null, null, e);
    }
  }

  private static String hash(Element data) throws SignatureException {
    Element method = Elements.only(data, StrictConfig.ENC, "EncryptionMethod");
    Elements.require("algorithm", WSConstants.AES_128, method.getAttribute("Algorithm"));
    Element keyInfo = Elements.only(data, SignedForm.DSIG, "KeyInfo");
    Element reference = Elements.only(keyInfo, SignedForm.WSSE, "SecurityTokenReference");
    Element identifier = Elements.only(reference, SignedForm.WSSE, "KeyIdentifier");
    Elements.require("key identifier", AP_REQ_HASH, identifier.getAttribute("ValueType"));
    return Elements.text(identifier);
  }

  private static byte[] token(Element envelope) throws SignatureException {
    Element security = SignedForm.security(envelope);
    if (security.getElementsByTagNameNS(SignedForm.WSSE, "BinarySecurityToken").getLength() == 0) {
      return null;
    }
    Element token = Elements.only(security, SignedForm.WSSE, "BinarySecurityToken");
    Elements.require("token", AP_REQ, token.getAttribute("ValueType"));
    return Base64.getDecoder().decode(Elements.text(token));
  }

  @Override
  public String getId() {
    return null;
  }
}
