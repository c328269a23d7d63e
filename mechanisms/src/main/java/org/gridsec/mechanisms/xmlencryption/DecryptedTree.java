package org.gridsec.mechanisms.xmlencryption;

import java.security.cert.X509Certificate;
import java.util.List;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.apache.wss4j.dom.str.STRParser;
import org.gridsec.mechanisms.soap.EnvelopeParts;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.ProtectedParts;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A tree that was decrypted.
 *
 * @param parts its elements
 * @param results what WSS4J did to which of them: by identity of the nodes, since equal ones
 *     elsewhere are others
 */
record DecryptedTree(EnvelopeParts parts, WSHandlerResult results) {

  /**
   * Checks that the Body's content was encrypted, and is an element; there is one at most. So must
   * the signature be, if there is one.
   */
  void requireDecrypted() throws SecurityFault {
    WSSecurityEngineResult encryption = only(WSConstants.ENCR);
    require(ProtectedParts.include(encryption, parts.body()), "the Body was not encrypted");
    require(hasElement(parts.body()), "the Body has no element");
    Element signature = parts.tokens().get(Names.SIGNATURE);
    require(
        signature == null || ProtectedParts.include(encryption, signature),
        "the signature was not encrypted");
  }

  /** Checks that the signature covers Body and timestamp, by the key of the token. */
  void requireSigned() throws SecurityFault {
    WSSecurityEngineResult signature = only(WSConstants.SIGN);
    require(
        ProtectedParts.include(signature, parts.body()), "the signature does not cover the Body");
    require(
        ProtectedParts.include(signature, parts.tokens().get(Names.TIMESTAMP)),
        "the signature does not cover the timestamp");
    X509Certificate[] certificates = certificates(signature);
    require(
        certificates != null
            && certificates.length == 1
            && signature.get(WSSecurityEngineResult.TAG_X509_REFERENCE_TYPE)
                == STRParser.REFERENCE_TYPE.DIRECT_REF,
        "the signature's key is not that of the token");
    require(timestamp().getCreated() != null, "the timestamp has no time");
  }

  /** Lets it in, if it has that origin. */
  void admit(Origin origin, Exchange exchange) throws SecurityFault {
    WSSecurityEngineResult signature = only(WSConstants.SIGN);
    origin.admit(
        certificates(signature)[0],
        (byte[]) signature.get(WSSecurityEngineResult.TAG_SIGNATURE_VALUE),
        timestamp().getCreated(),
        timestamp().getExpires(),
        exchange);
  }

  private Timestamp timestamp() throws SecurityFault {
    return (Timestamp) only(WSConstants.TS).get(WSSecurityEngineResult.TAG_TIMESTAMP);
  }

  private static X509Certificate[] certificates(WSSecurityEngineResult signature) {
    return (X509Certificate[]) signature.get(WSSecurityEngineResult.TAG_X509_CERTIFICATES);
  }

  private WSSecurityEngineResult only(int action) throws SecurityFault {
    List<WSSecurityEngineResult> done = results.getActionResults().get(action);
    require(done != null && done.size() == 1, "a token was not processed once");
    return done.get(0);
  }

  private static boolean hasElement(Element parent) {
    Node child = parent.getFirstChild();
    while (child != null && !(child instanceof Element)) {
      child = child.getNextSibling();
    }
    return child != null;
  }

  private static void require(boolean condition, String otherwise) throws SecurityFault {
    if (!condition) {
      throw SecurityFault.wsse("FailedCheck", otherwise, null);
    }
  }
}
