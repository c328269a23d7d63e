package org.gridsec.mechanisms.soap.signature;

import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;

/**
 * A tree whose signature has been verified.
 *
 * @param parts its elements
 * @param signed the verified signature
 * @param signature WSS4J's result for it
 */
public record SignedTree(EnvelopeParts parts, Signed signed, WSSecurityEngineResult signature) {

  /** Checks that the signature covers an element. */
  public void requireSigned(Element element) throws SecurityFault {
    ProtectedParts.requireSigned(signature, element);
  }
}
