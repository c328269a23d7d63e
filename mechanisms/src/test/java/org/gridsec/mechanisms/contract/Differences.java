package org.gridsec.mechanisms.contract;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The faults of the same attack that differ between the stacks, and why they may. A difference that
 * is not listed is a failure, and so is one that is listed and not found.
 */
final class Differences {

  private static final String AS_IT_COMES =
      "The form of a tree is checked as a whole before any computation. A stream is checked while"
          + " it arrives: a computation may fail before the rest of the form is known.";

  private static final String DECRYPTED =
      "All failures from decryption on have one fault, so that faults reveal nothing of the"
          + " decrypted content. A stream decrypts before it has read the rest; a tree is checked"
          + " first.";

  private static final String LENGTH =
      "Santuario's streams do not distinguish a DSA signature of another length from other faults"
          + " of a header.";

  private static final String SIGNED_AND_ENCRYPTED = "xml-encryption{sign=yes}";
  private static final String CONVERSATION = "secure-conversation";
  private static final String CONVERSATION_ENCRYPTED = "secure-conversation{protect=encrypt}";
  private static final String CONVERSATION_BOTH = "secure-conversation{protect=both}";

  /**
   * Where faults differ: each of the attacks at each of the forms.
   *
   * @param forms mechanisms with their parameters
   */
  record Difference(List<String> attacks, List<String> forms, String reason) {}

  private static final List<Difference> LISTED =
      List.of(
          new Difference(
              List.of("an id twice"),
              List.of(
                  "xml-signature",
                  "xml-signature{algorithm=dsa}",
                  "xml-signature{algorithm=ecdsa}",
                  "xml-signature{algorithm=ed25519}",
                  "xml-signature{algorithm=ml-dsa-65}",
                  "xml-signature{algorithm=rsa-1024}",
                  "xml-signature{freshness=none}",
                  "xml-signature{key=issuer-serial}",
                  "xml-signature{key=subject-key-identifier}",
                  "xml-signature{parts=4}",
                  "capability",
                  "saml",
                  CONVERSATION,
                  CONVERSATION_BOTH),
              AS_IT_COMES),
          new Difference(
              List.of("keys after what they are for"),
              List.of(
                  SIGNED_AND_ENCRYPTED, CONVERSATION, CONVERSATION_ENCRYPTED, CONVERSATION_BOTH),
              AS_IT_COMES),
          new Difference(
              List.of("a part of the Security header lost"),
              List.of(CONVERSATION, CONVERSATION_BOTH),
              AS_IT_COMES),
          new Difference(
              List.of(
                  "the Body in a header",
                  "the Body as a header",
                  "the Body in the Security header",
                  "the Body in another Body",
                  "another Body before it",
                  "another Body after it",
                  "the Body beside the header",
                  "the envelope in another",
                  "a part of the Security header lost",
                  "a part of the Security header twice"),
              List.of(SIGNED_AND_ENCRYPTED, CONVERSATION_ENCRYPTED),
              DECRYPTED),
          new Difference(
              List.of(
                  "the Body in a header, its id at another",
                  "the Body in a header, its id at what holds it",
                  "an id twice",
                  "the message twice, then without token"),
              List.of(SIGNED_AND_ENCRYPTED),
              DECRYPTED),
          new Difference(
              List.of("the Body as a header", "another Body after it"),
              List.of(CONVERSATION_BOTH),
              DECRYPTED),
          new Difference(
              List.of(
                  "the message twice, then zero after",
                  "the message twice, then octet after",
                  "the message twice, then zero before",
                  "the message twice, then zeros before halves"),
              List.of("xml-signature{algorithm=dsa}"),
              LENGTH));

  private Differences() {}

  /** All that there are, to be read. */
  static List<Difference> listed() {
    return LISTED;
  }

  /** The names of all that there are. */
  static Set<String> names() {
    Set<String> names = new TreeSet<>();
    for (Difference listed : LISTED) {
      for (String attack : listed.attacks()) {
        listed.forms().forEach(form -> names.add(name(attack, form)));
      }
    }
    return names;
  }

  /** What a difference is called. */
  static String name(Attack attack, Case tested) {
    return name(attack.name(), tested.mechanism().info().id() + tested.parameters());
  }

  private static String name(String attack, String form) {
    return attack + ": " + form;
  }
}
