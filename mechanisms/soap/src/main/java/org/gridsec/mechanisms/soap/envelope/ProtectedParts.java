package org.gridsec.mechanisms.soap.envelope;

import java.util.List;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;

/** Elements that signatures and encryptions of trees refer to, in WSS4J's types. */
public final class ProtectedParts {

  private ProtectedParts() {}

  /** Returns a part for signing or encrypting a whole element. */
  public static WSEncryptionPart element(Element element) {
    return part(element, "Element");
  }

  /** Returns a part for encrypting the content of an element. */
  public static WSEncryptionPart contentOf(Element element) {
    return part(element, "Content");
  }

  private static WSEncryptionPart part(Element element, String modifier) {
    WSEncryptionPart part =
        new WSEncryptionPart(element.getLocalName(), element.getNamespaceURI(), modifier);
    part.setElement(element);
    return part;
  }

  /** Returns the elements that were digested or decrypted. */
  public static List<WSDataRef> of(WSSecurityEngineResult result) {
    List<?> references = (List<?>) result.get(WSSecurityEngineResult.TAG_DATA_REF_URIS);
    return references.stream().map(WSDataRef.class::cast).toList();
  }

  /**
   * True if an element was digested or decrypted. Compares nodes by identity, because an equal node
   * elsewhere is a different one.
   */
  public static boolean include(WSSecurityEngineResult result, Element element) {
    return of(result).stream().anyMatch(r -> r.getProtectedElement() == element);
  }

  /**
   * Checks that a signature covers an element.
   *
   * @throws SecurityFault FailedCheck, if not
   */
  public static void requireSigned(WSSecurityEngineResult signature, Element element)
      throws SecurityFault {
    if (!include(signature, element)) {
      throw SecurityFault.wsse(
          "FailedCheck", "the signature does not cover " + element.getLocalName());
    }
  }
}
