package org.gridsec.mechanisms.xmlsignature;

import java.security.cert.X509Certificate;
import java.util.List;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.apache.wss4j.dom.str.STRParser;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.EnvelopeParts;
import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.SeenMessages;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.Suite;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Signs and verifies trees, with WSS4J's DOM API. */
final class DomSignature implements DomSecurity {

  private final Suite suite;
  private final PartyCrypto crypto;
  private final Acceptance acceptance;
  private final WSSecurityEngine engine = new WSSecurityEngine();

  DomSignature(Role role, Setting setting) {
    this.suite = setting.suite();
    this.crypto = new PartyCrypto(setting.credentials());
    this.acceptance = new Acceptance(role, suite);
    engine.setWssConfig(WSSConfig.getNewInstance());
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    try {
      WSSecHeader header = new WSSecHeader(envelope);
      header.insertSecurityHeader();
      WSSecTimestamp timestamp = new WSSecTimestamp(header);
      timestamp.setTimeToLive(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
      timestamp.build();

      WSSecSignature signature = new WSSecSignature(header);
      signature.setUserInfo(KeyStores.ALIAS, KeyStores.PASSWORD);
      signature.setKeyIdentifierType(WSConstants.BST_DIRECT_REFERENCE);
      signature.setSigCanonicalization(Acceptance.CANONICALIZATION);
      signature.setSignatureAlgorithm(suite.signatureMethod());
      signature.setDigestAlgo(suite.digestMethod());
      signature.getParts().add(part(timestamp.getElement()));
      signature.getParts().add(part(EnvelopeParts.bodyOf(envelope)));
      signature.build(crypto);
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  private static WSEncryptionPart part(Element element) {
    WSEncryptionPart part =
        new WSEncryptionPart(element.getLocalName(), element.getNamespaceURI(), "Element");
    part.setElement(element);
    return part;
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    EnvelopeParts parts = EnvelopeParts.of(envelope, Acceptance.SECURITY);
    checkAlgorithms(parts.tokens().get(Names.SIGNATURE));
    WSSecurityEngineResult signature;
    Timestamp timestamp;
    try {
      WSHandlerResult results = engine.processSecurityHeader(parts.security(), request());
      signature = results.getActionResults().get(WSConstants.SIGN).get(0);
      timestamp =
          (Timestamp)
              results
                  .getActionResults()
                  .get(WSConstants.TS)
                  .get(0)
                  .get(WSSecurityEngineResult.TAG_TIMESTAMP);
    } catch (WSSecurityException | RuntimeException e) {
      // WSS4J also throws unchecked exceptions at headers that break its schema
      throw Faults.of(e);
    }
    checkSigned(signature, parts.body());
    checkSigned(signature, parts.tokens().get(Names.TIMESTAMP));
    acceptance.admit(
        signer(signature),
        (byte[]) signature.get(WSSecurityEngineResult.TAG_SIGNATURE_VALUE),
        timestamp.getCreated(),
        exchange);
  }

  private RequestData request() {
    RequestData request = new RequestData();
    request.setSigVerCrypto(crypto);
    request.setSubjectCertConstraints(List.of(acceptance.subject()));
    request.setTimeStampTTL(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    request.setTimeStampFutureTTL(Math.toIntExact(SeenMessages.FUTURE.toSeconds()));
    request.setValidateSamlSubjectConfirmation(false);
    return request;
  }

  /** Before anything is computed by an algorithm that the sender chose. */
  private void checkAlgorithms(Element signature) throws SecurityFault {
    NodeList elements = signature.getElementsByTagNameNS(Names.DS, "*");
    for (int i = 0; i < elements.getLength(); i++) {
      Element element = (Element) elements.item(i);
      if (element.hasAttributeNS(null, "Algorithm")
          && !acceptance.accepts(element.getAttributeNS(null, "Algorithm"))) {
        throw Faults.of(
            new WSSecurityException(WSSecurityException.ErrorCode.UNSUPPORTED_ALGORITHM));
      }
    }
  }

  /** By identity of the node that was digested: an equal one elsewhere is another. */
  private static void checkSigned(WSSecurityEngineResult signature, Element element)
      throws SecurityFault {
    List<?> references = (List<?>) signature.get(WSSecurityEngineResult.TAG_DATA_REF_URIS);
    if (references.stream()
        .noneMatch(r -> r instanceof WSDataRef ref && ref.getProtectedElement() == element)) {
      throw SecurityFault.wsse(
          "FailedCheck", "the signature does not cover " + element.getLocalName(), null);
    }
  }

  private static X509Certificate signer(WSSecurityEngineResult signature) throws SecurityFault {
    X509Certificate[] certificates =
        (X509Certificate[]) signature.get(WSSecurityEngineResult.TAG_X509_CERTIFICATES);
    if (certificates == null
        || certificates.length != 1
        || signature.get(WSSecurityEngineResult.TAG_X509_REFERENCE_TYPE)
            != STRParser.REFERENCE_TYPE.DIRECT_REF) {
      throw SecurityFault.wsse(
          "InvalidSecurityToken", "the signature's key is not that of the token", null);
    }
    return certificates[0];
  }
}
