package org.gridsec.mechanisms.soap;

import java.util.List;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;

/** The elements that signatures and encryptions of trees are about, as WSS4J has them. */
public final class ProtectedParts {

  private ProtectedParts() {}

  /** An element that is to be signed or encrypted as a whole. */
  public static WSEncryptionPart element(Element element) {
    return part(element, "Element");
  }

  /** An element whose content is to be encrypted. */
  public static WSEncryptionPart contentOf(Element element) {
    return part(element, "Content");
  }

  private static WSEncryptionPart part(Element element, String modifier) {
    WSEncryptionPart part =
        new WSEncryptionPart(element.getLocalName(), element.getNamespaceURI(), modifier);
    part.setElement(element);
    return part;
  }

  /** What was digested or decrypted. */
  public static List<WSDataRef> of(WSSecurityEngineResult result) {
    List<?> references = (List<?>) result.get(WSSecurityEngineResult.TAG_DATA_REF_URIS);
    return references.stream().map(WSDataRef.class::cast).toList();
  }

  /**
   * Whether an element was digested or decrypted: by identity of the node, since an equal one
   * elsewhere is another.
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
          "FailedCheck", "the signature does not cover " + element.getLocalName(), null);
    }
  }
}
