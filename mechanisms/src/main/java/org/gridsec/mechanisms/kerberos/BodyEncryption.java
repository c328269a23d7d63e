package org.gridsec.mechanisms.kerberos;

import java.nio.ByteBuffer;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.util.EncryptionUtils;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.soap.encryption.TreeDecryption;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.envelope.WssCallbacks;
import org.gridsec.mechanisms.soap.signature.ProcessedTree;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Encrypts the content of the Body together with a statement before it: a timestamp, or the request
 * that a response answers. AES-GCM binds the two together, and costs no more than the statement's
 * length. A timestamp in the header would need a signature over both.
 */
final class BodyEncryption implements Protection {

  /**
   * Lengths in bytes of the initialization vector and of the end of the ciphertext, both as with
   * GCM.
   */
  private static final int VECTOR_BYTES = 12;

  private static final int END_BYTES = 16;

  private final Role role;
  private final String algorithm;
  private final boolean states;
  private final Form decrypted;
  private final TreeDecryption decryption;

  /**
   * @param role of the receiving side
   * @param algorithm XML Encryption's name, with keys of 128 bits
   * @param states true if messages contain a statement; false if only the Body's content is
   *     encrypted
   */
  BodyEncryption(Role role, String algorithm, boolean states) {
    this.role = role;
    this.algorithm = algorithm;
    this.states = states;
    this.decrypted = KerberosForms.encrypted(role);
    this.decryption =
        new TreeDecryption(decrypted, KerberosForms.encryptedBody(algorithm), Timestamps.config());
  }

  @Override
  public byte[] protect(Document envelope, String reference, byte[] key, Optional<byte[]> answered)
      throws SecurityFault {
    try {
      Element body = EnvelopeParts.bodyOf(envelope);
      if (states) {
        body.insertBefore(MessageStatement.of(envelope, answered), body.getFirstChild());
      }
      WSSecHeader header = new WSSecHeader(envelope);
      header.insertSecurityHeader();
      WSSecEncrypt encryption = new WSSecEncrypt(header);
      encryption.setEncryptSymmKey(false);
      encryption.setSymmetricEncAlgorithm(algorithm);
      encryption.setCustomReferenceValue(WSConstants.WSS_KRB_KI_VALUE_TYPE);
      encryption.setEncKeyId(reference);
      encryption.getParts().add(ProtectedParts.contentOf(body));
      encryption.build(null, new SecretKeySpec(key, "AES"));
      return proof((Element) body.getFirstChild());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  /**
   * Returns the beginning and the end of the ciphertext. With GCM these are nonce and tag; nobody
   * without the key can find another message with the same.
   */
  private static byte[] proof(Element encryptedData) {
    Element value = EncryptionUtils.getCipherValueFromEncryptedData(encryptedData);
    byte[] octets = org.apache.xml.security.utils.XMLUtils.decode(value.getTextContent());
    if (octets.length < VECTOR_BYTES + END_BYTES) {
      return octets;
    }
    return ByteBuffer.allocate(VECTOR_BYTES + END_BYTES)
        .put(octets, 0, VECTOR_BYTES)
        .put(octets, octets.length - END_BYTES, END_BYTES)
        .array();
  }

  @Override
  public Received receive(Document envelope) throws SecurityFault {
    EnvelopeParts parts = decryption.receive(envelope);
    Element data = onlyChild(parts.body());
    return new Encrypted(TokenReference.of(parts, data), parts, data);
  }

  /**
   * Refuses other nodes, even text, in the Body: they would be joined with the decrypted content.
   */
  private static Element onlyChild(Element body) throws SecurityFault {
    if (body.getFirstChild() == body.getLastChild()
        && body.getFirstChild() instanceof Element data) {
      return data;
    }
    throw SecurityFault.wsse("InvalidSecurity", "the Body has more than what is encrypted");
  }

  private final class Encrypted implements Received {

    private final TokenReference reference;
    private final EnvelopeParts parts;
    private final Element data;

    Encrypted(TokenReference reference, EnvelopeParts parts, Element data) {
      this.reference = reference;
      this.parts = parts;
      this.data = data;
    }

    @Override
    public TokenReference reference() {
      return reference;
    }

    /** Reports all failures of decryption in the same way. */
    @Override
    public Opened open(byte[] key, Recorder recorder) throws SecurityFault {
      Element statement = null;
      byte[] proof;
      try {
        proof = proof(data);
        RequestData request = new RequestData();
        request.setCallbackHandler(WssCallbacks.key(WSPasswordCallback.SECRET_KEY, key));
        WSHandlerResult results = decryption.process(parts, request, recorder);
        if (states) {
          statement = takeStatement();
        }
        ProcessedTree.of(data.getOwnerDocument(), decrypted, results).requireDecrypted();
      } catch (WSSecurityException | SecurityFault | RuntimeException e) {
        throw Faults.ofDecryption(e);
      }
      return states ? MessageStatement.read(statement, role, proof) : Opened.unstated(role, proof);
    }

    private Element takeStatement() throws SecurityFault {
      if (parts.body().getFirstChild() instanceof Element statement) {
        parts.body().removeChild(statement);
        return statement;
      }
      throw Faults.ofDecryption(null);
    }
  }
}
