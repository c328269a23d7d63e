package org.gridsec.mechanisms.kerberos;

import java.util.Optional;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.bsp.BSPEnforcer;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.ext.WSSecurityException.ErrorCode;
import org.apache.wss4j.dom.message.token.SignatureConfirmation;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * The statement in an encrypted message: its creation time (WS-Security 1.1 section 10), or the
 * request that it answers (section 8.5).
 */
final class MessageStatement {

  private MessageStatement() {}

  /** Creates the statement of a response, or of a request that is created now. */
  static Element of(Document envelope, Optional<byte[]> answered) {
    if (answered.isPresent()) {
      return new SignatureConfirmation(envelope, answered.get()).getElement();
    }
    Timestamp timestamp =
        new Timestamp(true, envelope, Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    timestamp.addWSUNamespace();
    return timestamp.getElement();
  }

  /**
   * Reads a statement.
   *
   * @param receiver SERVER for requests, CLIENT for responses
   * @param proof of the message
   * @throws SecurityFault if it is stale; the fault of decryption if it is the wrong kind of
   *     statement
   */
  static Protection.Opened read(Element statement, Role receiver, byte[] proof)
      throws SecurityFault {
    try {
      return switch (receiver) {
        case SERVER -> request(statement, proof);
        case CLIENT -> response(statement);
      };
    } catch (WSSecurityException | RuntimeException e) {
      throw Faults.ofDecryption(e);
    }
  }

  private static Protection.Request request(Element statement, byte[] proof)
      throws SecurityFault, WSSecurityException {
    requireName(statement, Names.TIMESTAMP);
    Timestamp timestamp = new Timestamp(statement, new BSPEnforcer());
    if (timestamp.isExpired()
        || !timestamp.verifyCreated(
            Math.toIntExact(SeenMessages.LIFETIME.toSeconds()),
            Math.toIntExact(SeenMessages.FUTURE.toSeconds()))) {
      throw Faults.of(ErrorCode.MESSAGE_EXPIRED);
    }
    return new Protection.Request(proof, Optional.of(timestamp.getCreated()));
  }

  private static Protection.Response response(Element statement) throws WSSecurityException {
    requireName(statement, Names.SIGNATURE_CONFIRMATION);
    return Protection.Response.of(statement);
  }

  private static void requireName(Element statement, QName name) throws WSSecurityException {
    if (!name.getNamespaceURI().equals(statement.getNamespaceURI())
        || !name.getLocalPart().equals(statement.getLocalName())) {
      throw new WSSecurityException(ErrorCode.FAILED_CHECK);
    }
  }
}
