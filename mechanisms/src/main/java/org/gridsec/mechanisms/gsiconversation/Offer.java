package org.gridsec.mechanisms.gsiconversation;

import java.util.Arrays;
import javax.net.ssl.SSLException;
import org.gridsec.mechanisms.contexts.KeyMaterial;

/**
 * The client's first message after its authentication.
 *
 * @param delegates the delegation flag of GSI: true if the client will give the server a proxy
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Offer(boolean delegates, byte[] entropy) {

  private static final byte NO_DELEGATION = '0';
  private static final byte DELEGATION = 'D';

  byte[] encoded() {
    byte[] encoded = new byte[1 + KeyMaterial.BYTES];
    encoded[0] = delegates ? DELEGATION : NO_DELEGATION;
    System.arraycopy(entropy, 0, encoded, 1, KeyMaterial.BYTES);
    return encoded;
  }

  /**
   * Reads the bytes of {@link #encoded}.
   *
   * @throws SSLException if they have another form
   */
  static Offer decoded(byte[] encoded) throws SSLException {
    if (encoded.length != 1 + KeyMaterial.BYTES
        || (encoded[0] != NO_DELEGATION && encoded[0] != DELEGATION)) {
      throw new SSLException("no offer of a context");
    }
    return new Offer(encoded[0] == DELEGATION, Arrays.copyOfRange(encoded, 1, encoded.length));
  }
}
