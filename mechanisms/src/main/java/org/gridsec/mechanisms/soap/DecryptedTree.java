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
 * A decrypted tree.
 *
 * @param parts its elements
 * @param results WSS4J's actions; they refer to nodes by identity, because equal nodes elsewhere
 *     are different ones
 */
public record DecryptedTree(EnvelopeParts parts, WSHandlerResult results) {

  /**
   * Creates the record from a tree that WSS4J has decrypted.
   *
   * @param security form of the Security header after decryption
   * @throws SecurityFault if the envelope has another form
   */
  public static DecryptedTree of(Document envelope, Form security, WSHandlerResult results)
      throws SecurityFault {
    return new DecryptedTree(EnvelopeParts.of(envelope, security), results);
  }

  /**
   * Checks that the Body's content was encrypted and has an element (it has one at most), and that
   * the signature was encrypted, if there is one.
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

  /** Returns the result of an action that was applied to exactly one token. */
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
