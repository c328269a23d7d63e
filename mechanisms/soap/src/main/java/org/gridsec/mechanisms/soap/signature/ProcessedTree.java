package org.gridsec.mechanisms.soap.signature;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A tree that WSS4J has processed: it has decrypted its parts and verified its signature.
 *
 * @param parts its elements
 * @param results WSS4J's actions; they refer to nodes by identity, because equal nodes elsewhere
 *     are different ones
 */
public record ProcessedTree(EnvelopeParts parts, WSHandlerResult results) {

  /**
   * Creates the record from a tree that WSS4J has decrypted.
   *
   * @param security form of the Security header after decryption
   * @throws SecurityFault if the envelope has another form
   */
  public static ProcessedTree of(Document envelope, Form security, WSHandlerResult results)
      throws SecurityFault {
    return new ProcessedTree(EnvelopeParts.of(envelope, security), results);
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

  /**
   * Returns the signature over Body, the profile's blocks and, if the profile has one, timestamp.
   *
   * @param profile with the required reference to its key
   * @throws SecurityFault if there is no such signature
   */
  public Signed signed(SignatureProfile profile) throws SecurityFault {
    WSSecurityEngineResult signature = only(WSConstants.SIGN);
    ProtectedParts.requireSigned(signature, parts.body());
    for (QName block : profile.blocks()) {
      ProtectedParts.requireSigned(signature, parts.block(block));
    }
    if (profile.fresh()) {
      ProtectedParts.requireSigned(signature, parts.tokens().get(Names.TIMESTAMP));
    }
    X509Certificate[] certificates =
        (X509Certificate[]) signature.get(WSSecurityEngineResult.TAG_X509_CERTIFICATES);
    SecurityFault.unless(
        "InvalidSecurityToken",
        certificates != null
            && certificates.length == 1
            && signature.get(WSSecurityEngineResult.TAG_X509_REFERENCE_TYPE)
                == profile.reference().inboundTree(),
        "the signature's key is not referred to as it must be");
    return new Signed(
        certificates[0],
        (byte[]) signature.get(WSSecurityEngineResult.TAG_SIGNATURE_VALUE),
        parts.digests(),
        profile.fresh() ? created() : null);
  }

  private Instant created() throws SecurityFault {
    Instant created = timestamp().getCreated();
    SecurityFault.unless(created != null, "the timestamp has no time");
    return created;
  }

  /** Returns the timestamp of the message. */
  public Timestamp timestamp() throws SecurityFault {
    return (Timestamp) only(WSConstants.TS).get(WSSecurityEngineResult.TAG_TIMESTAMP);
  }

  private static boolean hasElement(Element parent) {
    Node child = parent.getFirstChild();
    while (child != null && !(child instanceof Element)) {
      child = child.getNextSibling();
    }
    return child != null;
  }
}
