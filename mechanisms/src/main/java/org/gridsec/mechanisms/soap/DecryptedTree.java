package org.gridsec.mechanisms.soap;

import java.util.List;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A tree that was decrypted.
 *
 * @param parts its elements
 * @param results what WSS4J did to which of them: by identity of the nodes, since equal ones
 *     elsewhere are others
 */
public record DecryptedTree(EnvelopeParts parts, WSHandlerResult results) {

  /**
   * A tree that WSS4J has decrypted.
   *
   * @param security form of the Security header once everything is decrypted
   * @throws SecurityFault if the envelope has another form
   */
  public static DecryptedTree of(Document envelope, Form security, WSHandlerResult results)
      throws SecurityFault {
    return new DecryptedTree(EnvelopeParts.of(envelope, security), results);
  }

  /**
   * Checks that the Body's content was encrypted, and is an element; there is one at most. So must
   * the signature be, if there is one.
   *
   * @throws SecurityFault FailedCheck, if not
   */
  public void requireDecrypted() throws SecurityFault {
    WSSecurityEngineResult encryption = only(WSConstants.ENCR);
    SecurityFault.unless(
        ProtectedParts.include(encryption, parts.body()), "the Body was not encrypted");
    SecurityFault.unless(hasElement(parts.body()), "the Body has no element");
    Element signature = parts.tokens().get(Names.SIGNATURE);
    SecurityFault.unless(
        signature == null || ProtectedParts.include(encryption, signature),
        "the signature was not encrypted");
  }

  /** Of the one token that there was an action for. */
  public WSSecurityEngineResult only(int action) throws SecurityFault {
    List<WSSecurityEngineResult> done = results.getActionResults().get(action);
    SecurityFault.unless(done != null && done.size() == 1, "a token was not processed once");
    return done.get(0);
  }

  private static boolean hasElement(Element parent) {
    Node child = parent.getFirstChild();
    while (child != null && !(child instanceof Element)) {
      child = child.getNextSibling();
    }
    return child != null;
  }
}
