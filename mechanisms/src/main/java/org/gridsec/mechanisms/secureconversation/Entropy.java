package org.gridsec.mechanisms.secureconversation;

import java.util.Base64;
import org.gridsec.mechanisms.contexts.KeyMaterial;
import org.gridsec.mechanisms.contexts.TrustElement;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.mechanisms.soap.envelope.Base64Binary;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * One side's part of a key.
 *
 * @param text 256 random bits in Base64
 */
record Entropy(String text) {

  static final int BITS = KeyMaterial.BYTES * Byte.SIZE;

  static Entropy random() {
    return new Entropy(Base64.getEncoder().encodeToString(KeyMaterial.fresh()));
  }

  /**
   * Reads the entropy from a request or response.
   *
   * @throws SecurityFault if it does not have the length of the key: the other part may be known
   */
  static Entropy of(TrustElement parent) throws SecurityFault {
    String text = parent.child(TrustNames.ENTROPY).child(TrustNames.BINARY_SECRET).text();
    byte[] octets;
    try {
      octets = Base64Binary.decode("BinarySecret", text);
    } catch (SecurityFault e) {
      throw TrustNames.invalidRequest();
    }
    if (octets.length != KeyMaterial.BYTES) {
      throw TrustNames.invalidRequest();
    }
    return new Entropy(Base64.getEncoder().encodeToString(octets));
  }

  void addTo(TrustElement parent) {
    parent
        .add(TrustNames.ENTROPY)
        .add(TrustNames.BINARY_SECRET, text)
        .set("Type", TrustNames.NONCE);
  }

  /** Computes the key from this part, the client's, and the server's. */
  byte[] keyWith(Entropy server) {
    return KeyMaterial.secret(bytes(), server.bytes());
  }

  private byte[] bytes() {
    return Base64.getDecoder().decode(text);
  }

  @Override
  public String toString() {
    return "Entropy";
  }
}
