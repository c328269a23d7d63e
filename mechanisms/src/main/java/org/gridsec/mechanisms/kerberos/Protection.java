package org.gridsec.mechanisms.kerberos;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.soap.envelope.Base64Binary;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Protects one side's messages with a key that it shares with the other side. A request states its
 * creation time, a response the request that it answers. So neither can replace the other, and no
 * response can replace another. If only the Body's content is encrypted, messages state neither.
 * Used by threads in parallel.
 */
sealed interface Protection permits BodyEncryption, BodySignature {

  /**
   * Protects an outgoing envelope.
   *
   * @param reference of the token to which the key belongs
   * @param answered proof of the request, in a response
   * @return a value that is unique to this message
   */
  byte[] protect(Document envelope, String reference, byte[] key, Optional<byte[]> answered)
      throws SecurityFault;

  /**
   * Reads an envelope and checks only its form and its algorithms.
   *
   * @throws SecurityFault if these are not accepted
   */
  Received receive(Document envelope) throws SecurityFault;

  /** An envelope that is not yet verified. */
  interface Received {

    /** Returns the token of its key. */
    TokenReference reference();

    /**
     * Verifies the envelope. Afterwards its Body is as it was sent, decrypted.
     *
     * @throws SecurityFault if it was not protected with this key, or is stale
     */
    Opened open(byte[] key, Recorder recorder) throws SecurityFault;
  }

  /** Information that a verified message states. */
  sealed interface Opened {

    /** Creates the information of a message without a statement. */
    static Opened unstated(Role receiver, byte[] proof) {
      return switch (receiver) {
        case SERVER -> new Request(proof, Optional.empty());
        case CLIENT -> new Response(Optional.empty());
      };
    }
  }

  /**
   * A verified request.
   *
   * @param proof value that is unique to this message
   * @param created creation time, which is recent; empty without a statement
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Request(byte[] proof, Optional<Instant> created) implements Opened {}

  /**
   * A verified response.
   *
   * @param answered stated proof of its request; empty without a statement
   */
  record Response(Optional<String> answered) implements Opened {

    /** Reads a SignatureConfirmation. */
    static Response of(Element confirmation) {
      return new Response(Optional.of(confirmation.getAttributeNS(null, "Value")));
    }

    /** True unless the response states that it answers another request. */
    boolean answers(byte[] proof) throws SecurityFault {
      return answered.isEmpty()
          || Arrays.equals(proof, Base64Binary.decode("SignatureConfirmation", answered.get()));
    }
  }
}
