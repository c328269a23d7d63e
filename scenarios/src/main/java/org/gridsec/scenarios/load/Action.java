package org.gridsec.scenarios.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.token.BinarySecurity;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.apache.wss4j.dom.message.WSSecUsernameToken;
import org.gridsec.mechanisms.kerberos.ServiceTicket;
import org.gridsec.mechanisms.soap.ProtectedParts;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * What is done to a request before it is sent, with WSS4J's DOM API. Each puts its element in front
 * of those that are in the Security header, so that a receiver undoes the last first. May be shared
 * by threads.
 */
sealed interface Action {

  /**
   * Does it to the envelope of a header that is there.
   *
   * @throws IOException if somebody who is asked for it does not answer as expected
   */
  void apply(WSSecHeader header) throws WSSecurityException, IOException;

  /**
   * Says when the message was made.
   *
   * @param seconds from {@code Created} to {@code Expires}
   */
  record AddTimestamp(int seconds) implements Action {
    @Override
    public void apply(WSSecHeader header) {
      WSSecTimestamp timestamp = new WSSecTimestamp(header);
      timestamp.setTimeToLive(seconds);
      timestamp.build();
    }
  }

  /**
   * Says who the caller is, by a password.
   *
   * @param type URI of how the password is sent; null for none
   */
  record AddUsernameToken(String user, String password, String type, boolean nonce, boolean created)
      implements Action {
    @Override
    public void apply(WSSecHeader header) throws WSSecurityException {
      WSSecUsernameToken token = new WSSecUsernameToken(header);
      token.setPasswordType(type);
      token.setUserInfo(user, password);
      if (nonce) {
        token.addNonce();
      }
      if (created) {
        token.addCreated();
      }
      token.build();
    }

    @Override
    public String toString() {
      return "AddUsernameToken[" + user + "]"; // and no password
    }
  }

  /**
   * Adds an element that is as it is, such as a SAML assertion.
   *
   * @param element read by one thread at a time alone
   */
  record AddElement(Element element) implements Action {
    @Override
    public void apply(WSSecHeader header) {
      Element security = header.getSecurityHeaderElement();
      Element copy;
      synchronized (element) {
        copy = (Element) header.getSecurityHeaderDoc().importNode(element, true);
      }
      security.insertBefore(copy, security.getFirstChild());
    }
  }

  /**
   * Says who the caller is, by a Kerberos ticket: an AP-REQ in the GSS-API's framing (Kerberos
   * Token Profile 1.1 section 3.2).
   *
   * @param tickets each client's own: it is got from the KDC once, and tokens are made of it
   */
  record AddKerberosToken(ThreadLocal<ServiceTicket> tickets) implements Action {
    @Override
    public void apply(WSSecHeader header) throws WSSecurityException, IOException {
      BinarySecurity token = new BinarySecurity(header.getSecurityHeaderDoc());
      token.setValueType(WSConstants.WSS_GSS_KRB_V5_AP_REQ);
      token.setEncodingType(WSConstants.BASE64_ENCODING);
      token.setToken(tickets.get().newOctets());
      Element security = header.getSecurityHeaderElement();
      security.insertBefore(token.getElement(), security.getFirstChild());
    }
  }

  /**
   * Signs parts.
   *
   * @param reference to the certificate, one of WSS4J's constants
   * @param algorithm URI
   * @param digest URI
   * @param canonicalization URI, of what is signed with the key
   */
  record Sign(
      OneKey key,
      int reference,
      String algorithm,
      String digest,
      String canonicalization,
      List<Part> parts)
      implements Action {
    @Override
    public void apply(WSSecHeader header) throws WSSecurityException {
      WSSecSignature signature = new WSSecSignature(header);
      signature.setUserInfo("key", "");
      signature.setKeyIdentifierType(reference);
      signature.setSignatureAlgorithm(algorithm);
      signature.setDigestAlgo(digest);
      signature.setSigCanonicalization(canonicalization);
      for (Element element : located(parts, header.getSecurityHeaderDoc())) {
        signature.getParts().add(ProtectedParts.element(element));
      }
      signature.build(key);
    }
  }

  /**
   * Encrypts parts.
   *
   * @param key whose certificate it is encrypted for
   * @param reference to that, one of WSS4J's constants
   * @param algorithm URI of what encrypts the parts
   * @param keyTransport URI of what encrypts the key of that
   * @param digest URI of the digest of RSA-OAEP; null for its default
   * @param mask URI of the mask of RSA-OAEP; null for its default
   */
  record Encrypt(
      OneKey key,
      int reference,
      String algorithm,
      String keyTransport,
      String digest,
      String mask,
      List<Part> parts)
      implements Action {
    @Override
    public void apply(WSSecHeader header) throws WSSecurityException {
      WSSecEncrypt encryption = new WSSecEncrypt(header);
      encryption.setUserInfo("key");
      encryption.setKeyIdentifierType(reference);
      encryption.setSymmetricEncAlgorithm(algorithm);
      encryption.setKeyEncAlgo(keyTransport);
      encryption.setDigestAlgorithm(digest);
      encryption.setMGFAlgorithm(mask);
      for (Part part : parts) {
        for (Element element : located(List.of(part), header.getSecurityHeaderDoc())) {
          encryption
              .getParts()
              .add(
                  part.isBody()
                      ? ProtectedParts.contentOf(element)
                      : ProtectedParts.element(element));
        }
      }
      encryption.build(key, KeyUtils.getKeyGenerator(algorithm).generateKey());
    }
  }

  /**
   * Where parts are.
   *
   * @throws IllegalArgumentException if one is nowhere
   */
  private static List<Element> located(List<Part> parts, Document envelope) {
    List<Element> elements = new ArrayList<>();
    for (Part part : parts) {
      List<Element> found = part.in(envelope);
      if (found.isEmpty()) {
        throw new IllegalArgumentException(
            "request expected to have '%s', which is to be signed or encrypted, got none"
                .formatted(part));
      }
      elements.addAll(found);
    }
    return elements;
  }
}
