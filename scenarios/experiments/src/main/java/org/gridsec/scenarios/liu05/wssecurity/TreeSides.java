package org.gridsec.scenarios.liu05.wssecurity;

import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.w3c.dom.Document;

/**
 * The two sides of a message that is a tree. Signatures and encryption cover the SOAP Body.
 *
 * @param begin preparation for a new tree; not measured
 * @param protect step of the sender
 * @param accept step of the receiver
 */
record TreeSides(Step begin, Step protect, Step accept) {

  interface Step {
    void on(Document envelope) throws Exception;
  }

  /** Sides without preparation. */
  private TreeSides(Step protect, Step accept) {
    this(any -> {}, protect, accept);
  }

  /**
   * Returns the sides of an operation.
   *
   * @param operation id that cells use
   */
  static TreeSides of(String operation, Parameters parameters, AlgorithmChoices algorithms)
      throws Exception {
    Suite suite = algorithms.suite();
    TreeSecurity security = new TreeSecurity(algorithms);
    boolean generated = parameters.get(MessageOperations.KEYS, "").equals("generated");
    boolean fast = parameters.get(MessageOperations.ALGORITHMS, "").equals("fast");
    boolean shared = parameters.get(MessageOperations.KEYS, "").equals("shared");
    return switch (operation) {
      case "sign", "verify" ->
          generated ? ofNewKeys(algorithms) : new TreeSides(security::sign, security::verify);
      case "encrypt", "decrypt" -> new TreeSides(security::encrypt, security::decrypt);
      case "sign-encrypt", MessageOperations.WS_SECURITY ->
          fast ? ofFastest(suite) : new TreeSides(security::protect, security::accept);
      case MessageOperations.CONVERSATION ->
          ofConversation(new ConversationOperation(suite, shared));
      case "username-token" -> {
        DomSecurity receiver = Parties.receiver(operation, suite, parameters).dom();
        yield ofPasswords(parameters, suite, tree -> receiver.verify(tree, Parties.exchange()));
      }
      default -> ofPasswords(parameters, suite, Passwords.of(suite)::verify);
    };
  }

  private static TreeSides ofNewKeys(AlgorithmChoices algorithms) {
    NewKeys keys = new NewKeys(algorithms);
    return new TreeSides(keys::sign, keys::verify);
  }

  private static TreeSides ofConversation(ConversationOperation conversation) {
    return new TreeSides(conversation::protect, conversation::verify);
  }

  private static TreeSides ofPasswords(Parameters parameters, Suite suite, Step accept) {
    DomSecurity sender = Parties.sender("username-token", suite, parameters).dom();
    return new TreeSides(tree -> sender.protect(tree, Parties.exchange()), accept);
  }

  /**
   * Sum of the four operations, each with its fastest algorithm, run one after the other: DSA signs
   * fastest in suite period (Table 1), ECDSA otherwise, and RSA verifies fastest.
   */
  private static TreeSides ofFastest(Suite suite) {
    KeyType signer = suite == Suite.PERIOD ? KeyType.DSA : KeyType.EC;
    Fastest fastest =
        new Fastest(
            new TreeSecurity(new AlgorithmChoices(suite, signer, KeyReference.DIRECT)),
            new TreeSecurity(new AlgorithmChoices(suite, KeyType.RSA, KeyReference.DIRECT)));
    return new TreeSides(fastest::begin, fastest::protect, fastest::accept);
  }
}
