package org.gridsec.mechanisms.contract;

import java.util.List;
import java.util.Optional;
import org.gridsec.mechanisms.soap.Validation;

/**
 * Where the stacks tell different faults of the same attack, and why they may. A difference that is
 * not listed is a failure.
 */
final class Differences {

  private static final String AS_IT_COMES =
      "A tree's form is checked as a whole before anything is computed with it. A stream is checked"
          + " as it comes: it refuses what it cannot compute with before it knows that more is wrong.";

  private static final String DECRYPTED =
      "All that goes wrong from the start of decryption on is told as one fault, lest faults tell"
          + " of what was decrypted. A stream decrypts before it has read the rest, a tree is looked"
          + " at first.";

  private static final String LENGTH =
      "Santuario's streams do not tell a DSA signature of another length from what else may be wrong"
          + " with a header.";

  private static final String ATTRIBUTES_OF_SECURITY =
      "WSS4J's streams hold what is in a Security header to its schema, and not its own attributes.";

  /**
   * Where faults differ.
   *
   * @param attack how its name begins
   * @param mechanism how its name with its parameters begins
   */
  record Difference(String attack, String mechanism, String reason) {}

  private static final List<Difference> LISTED =
      List.of(
          new Difference("an id twice", "xml-signature", AS_IT_COMES),
          new Difference("an id twice", "capability", AS_IT_COMES),
          new Difference("an id twice", "secure-conversation", AS_IT_COMES),
          new Difference("keys after what they are for", "secure-conversation", AS_IT_COMES),
          new Difference("keys after what they are for", "xml-encryption", AS_IT_COMES),
          new Difference("a part of the Security header lost", "secure-conversation", AS_IT_COMES),
          new Difference("", "xml-encryption{sign=yes}", DECRYPTED),
          new Difference("", "secure-conversation{protect=encrypt}", DECRYPTED),
          new Difference("", "secure-conversation{protect=both}", DECRYPTED),
          new Difference("the message twice, then", "xml-signature{algorithm=dsa}", LENGTH));

  private Differences() {}

  /** All that there are, to be read. */
  static List<Difference> listed() {
    return LISTED;
  }

  /**
   * Why one stack may accept a message that the other refuses, though it is the same in content.
   */
  static Optional<String> reasonFor(Case tested, Verdict refused) {
    return tested.parameters().get(Validation.PARAMETER.name(), "").equals("schema")
            && refused.reason().equals("the Security header breaks its schema")
        ? Optional.of(ATTRIBUTES_OF_SECURITY)
        : Optional.empty();
  }

  /** Why the stacks may tell different faults. */
  static Optional<String> reasonFor(Attack attack, Case tested) {
    String form = tested.mechanism().info().id() + tested.parameters();
    return LISTED.stream()
        .filter(d -> attack.name().startsWith(d.attack) && form.startsWith(d.mechanism))
        .map(Difference::reason)
        .findFirst();
  }
}
