package org.gridsec.scenarios.liu05.wssecurity;

import java.util.Set;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.spi.info.KeyType;

/** The operations of figures 3 and 4 on messages, by their ids in the keys of cells. */
public final class MessageOperations {

  /** WSS4J's API for trees. */
  public static final String TREE = "wss4j-dom";

  /** WSS4J's API for streams, which the paper's version lacks. */
  public static final String STREAM = "wss4j-stax";

  /** Both sides of a message by WS-Security, with a new key for the content. */
  public static final String WS_SECURITY = "ws-security";

  /** Both sides of a message by an established secure conversation. */
  public static final String CONVERSATION = "secure-conversation";

  /** Parameter with the way a message refers to a certificate. */
  public static final String KEY = "key";

  /**
   * Parameter of keys: {@code generated} per message; in a conversation {@code shared} by signature
   * and encryption, which is the paper's package, or {@code separate}.
   */
  public static final String KEYS = "keys";

  /** Parameter with the form of a password. */
  public static final String PASSWORD = "password";

  /** Parameter that chooses the {@code fast} algorithms. */
  public static final String ALGORITHMS = "algorithms";

  private MessageOperations() {}

  /**
   * Prepares an operation.
   *
   * @param library {@link #TREE} or {@link #STREAM}
   * @throws IllegalArgumentException if there is no such operation
   */
  public static SingleOperation prepare(
      String library, String operation, Parameters parameters, Suite suite, byte[] document)
      throws Exception {
    TimedSides measured = TimedSides.of(operation);
    boolean encrypts = Set.of("encrypt", "decrypt").contains(operation);
    AlgorithmChoices algorithms =
        new AlgorithmChoices(
            suite,
            KeyType.of(parameters),
            KeyReference.of(parameters.get(KEY, KeyReference.DIRECT.id())));
    return library.equals(STREAM)
        ? new StreamOperation(
            StreamOperation.sides(operation, parameters, algorithms), measured, encrypts, document)
        : new TreeOperation(
            TreeSides.of(operation, parameters, algorithms), measured, encrypts, document);
  }
}
