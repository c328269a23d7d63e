package org.gridsec.mechanisms.kerberos;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.soap.Base64Binary;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * How one side protects messages with a key that it shares with the other. A request says when it
 * was made, a response which request it answers: so neither can stand in for the other, and no
 * response for another. Where the Body alone is encrypted they say nothing of that. Used by threads
 * in parallel.
 */
sealed interface Protection permits BodyEncryption, BodySignature {

  /**
   * Protects an outgoing envelope.
   *
   * @param reference of the token that the key goes with
   * @param answered proof of the request, in a response
   * @return what no other message has
   */
  byte[] protect(Document envelope, String reference, byte[] key, Optional<byte[]> answered)
      throws SecurityFault;

  /**
   * Takes in an envelope. Nothing of it is verified but its form and its algorithms.
   *
   * @throws SecurityFault if these are not what they must be
   */
  Received receive(Document envelope) throws SecurityFault;

  /** An envelope that is yet to be verified. */
  interface Received {

    /** The token that its key goes with. */
    TokenReference reference();

    /**
     * Verifies it; its Body is then what was sent, in clear.
     *
     * @throws SecurityFault if it was not protected with this key, or is stale
     */
    Opened open(byte[] key, Recorder recorder) throws SecurityFault;
  }

  /** What a verified message says of itself. */
  sealed interface Opened {

    /** A message that says nothing of itself. */
    static Opened unstated(Role receiver, byte[] proof) {
      return switch (receiver) {
        case SERVER -> new Request(proof, Optional.empty());
        case CLIENT -> new Response(Optional.empty());
      };
    }
  }

  /**
   * A request.
   *
   * @param proof what no other message has
   * @param created when, lately; empty where it does not say
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Request(byte[] proof, Optional<Instant> created) implements Opened {}

  /**
   * A response.
   *
   * @param answered what it says of its request's proof; empty where it says nothing
   */
  record Response(Optional<String> answered) implements Opened {

    /** What a SignatureConfirmation says. */
    static Response of(Element confirmation) {
      return new Response(Optional.of(confirmation.getAttributeNS(null, "Value")));
    }

    /** Whether it is not to another request. */
    boolean answers(byte[] proof) throws SecurityFault {
      return answered.isEmpty()
          || Arrays.equals(proof, Base64Binary.decode("SignatureConfirmation", answered.get()));
    }
  }
}
