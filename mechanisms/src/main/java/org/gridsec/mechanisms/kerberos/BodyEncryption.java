package org.gridsec.mechanisms.kerberos;

import java.nio.ByteBuffer;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.util.XMLUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.util.EncryptionUtils;
import org.apache.xml.security.utils.EncryptionConstants;
import org.gridsec.mechanisms.soap.EnvelopeParts;
import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.soap.Form;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.ProtectedParts;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Encrypts what is in the Body, and with it what the message says of itself: a timestamp, or what a
 * response answers, before all else. With AES-GCM the two cannot be parted, at the price of nothing
 * but their length; a timestamp in the header would need a signature over both.
 */
final class BodyEncryption implements Protection {

  private static final String KEY_ALGORITHM = "AES";

  /** Of the initialization vector, and of the end of the cipher text: all of it with GCM. */
  private static final int VECTOR_BYTES = 12;

  private static final int END_BYTES = 16;

  private final Role role;
  private final String algorithm;
  private final Form security;

  /**
   * @param role of the side that receives with it
   * @param algorithm XML Encryption's name, with keys of 128 bits
   */
  BodyEncryption(Role role, String algorithm) {
    this.role = role;
    this.algorithm = algorithm;
    this.security = KerberosForms.encrypted(role);
    WSSConfig.init();
  }

  @Override
  public byte[] protect(Document envelope, String reference, byte[] key, Optional<byte[]> answered)
      throws SecurityFault {
    try {
      Element body = EnvelopeParts.bodyOf(envelope);
      body.insertBefore(Statement.of(envelope, answered), body.getFirstChild());
      WSSecHeader header = new WSSecHeader(envelope);
      header.insertSecurityHeader();
      WSSecEncrypt encryption = new WSSecEncrypt(header);
      encryption.setEncryptSymmKey(false);
      encryption.setSymmetricEncAlgorithm(algorithm);
      encryption.setCustomReferenceValue(WSConstants.WSS_KRB_KI_VALUE_TYPE);
      encryption.setEncKeyId(reference);
      encryption.getParts().add(ProtectedParts.contentOf(body));
      encryption.build(null, new SecretKeySpec(key, KEY_ALGORITHM));
      return proof((Element) body.getFirstChild());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  /**
   * Beginning and end of what is encrypted. With GCM these are nonce and tag; to find another
   * message with the same takes the key.
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
    EnvelopeParts parts = EnvelopeParts.of(envelope, security, KerberosForms.ENCRYPTED_BODY);
    Element data = onlyChild(parts.body());
    Element list = parts.tokens().get(Names.REFERENCE_LIST);
    Element method = child(data, "EncryptionMethod");
    String id = data.getAttributeNS(null, "Id");
    require(
        data.getAttributeNS(null, "Type").equals(EncryptionConstants.TYPE_CONTENT),
        "what is encrypted is not the content of the Body");
    require(
        !id.isEmpty() && child(list, "DataReference").getAttributeNS(null, "URI").equals("#" + id),
        "the reference list does not refer to the Body");
    if (!method.getAttributeNS(null, "Algorithm").equals(algorithm)) {
      throw Faults.of(new WSSecurityException(WSSecurityException.ErrorCode.UNSUPPORTED_ALGORITHM));
    }
    return new Encrypted(TokenReference.of(parts, data), parts.body(), data, id);
  }

  /** Beside it, not even text: it would join what is encrypted. */
  private static Element onlyChild(Element body) throws SecurityFault {
    require(
        body.getFirstChild() == body.getLastChild() && body.getFirstChild() instanceof Element,
        "the Body has more than what is encrypted");
    return (Element) body.getFirstChild();
  }

  private static Element child(Element parent, String localName) {
    return XMLUtils.getDirectChildElement(parent, localName, Names.ENC);
  }

  private static void require(boolean condition, String otherwise) throws SecurityFault {
    if (!condition) {
      throw SecurityFault.wsse("InvalidSecurity", otherwise, null);
    }
  }

  private final class Encrypted implements Received {

    private final TokenReference reference;
    private final Element body;
    private final Element data;
    private final String id;

    Encrypted(TokenReference reference, Element body, Element data, String id) {
      this.reference = reference;
      this.body = body;
      this.data = data;
      this.id = id;
    }

    @Override
    public TokenReference reference() {
      return reference;
    }

    /** Whatever fails in decrypting looks the same to the sender. */
    @Override
    public Opened open(byte[] key) throws SecurityFault {
      try {
        byte[] proof = proof(data);
        EncryptionUtils.decryptEncryptedData(
            body.getOwnerDocument(),
            id,
            data,
            new SecretKeySpec(key, KEY_ALGORITHM),
            algorithm,
            null);
        return Statement.read(takeStatement(), role, proof);
      } catch (WSSecurityException | RuntimeException e) {
        throw SecurityFault.wsse("FailedCheck", "the decryption was invalid", e);
      }
    }

    private Element takeStatement() throws WSSecurityException {
      if (body.getFirstChild() instanceof Element statement) {
        body.removeChild(statement);
        return statement;
      }
      throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_CHECK);
    }
  }
}
