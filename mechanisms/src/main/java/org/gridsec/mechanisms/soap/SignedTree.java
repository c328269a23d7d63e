package org.gridsec.mechanisms.soap;

import java.util.List;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;

/**
 * A tree whose signature has been verified.
 *
 * @param parts its elements
 * @param signed what the signature says
 * @param signature WSS4J's result of it
 */
public record SignedTree(EnvelopeParts parts, Signed signed, WSSecurityEngineResult signature) {

  /**
   * Checks that the signature covers an element: by identity of the node that was digested, since
   * an equal one elsewhere is another.
   */
  public void requireSigned(Element element) throws SecurityFault {
    List<?> references = (List<?>) signature.get(WSSecurityEngineResult.TAG_DATA_REF_URIS);
    if (references.stream()
        .noneMatch(r -> r instanceof WSDataRef ref && ref.getProtectedElement() == element)) {
      throw SecurityFault.wsse(
          "FailedCheck", "the signature does not cover " + element.getLocalName(), null);
    }
  }
}
