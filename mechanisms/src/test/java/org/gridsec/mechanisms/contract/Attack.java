package org.gridsec.mechanisms.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Something that a receiver must refuse, whatever the mechanism.
 *
 * @param name a row of docs/attacks.md
 * @param concerns which receivers owe that
 * @param faults the codes that may be told
 */
record Attack(String name, Predicate<Case> concerns, Set<String> faults, Attempt attempt) {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  /** What an attack does; none of it may spoil what comes after it on the same two sides. */
  interface Attempt {

    /**
     * Sends what the attack is.
     *
     * @param dialogue of a client that has called before
     * @param message protected, for that dialogue; not accepted yet
     * @return nothing where there is nothing to attack
     */
    List<Answer> on(Case tested, Dialogue dialogue, String message) throws Exception;
  }

  /**
   * What was told of a message.
   *
   * @param message null where the attacker did not come so far as to send one
   */
  record Answer(Verdict verdict, String message) {}

  /** Changes a message in one of several places; false where there are no more places. */
  interface ChangeOfSome {
    boolean make(TamperedMessage message, int place) throws Exception;
  }

  /** Changes a message; false where there is nothing to change. */
  interface Change {
    boolean make(TamperedMessage message) throws Exception;
  }

  /** Sends a changed message in place of the genuine one. */
  static Attack changed(
      String name, Predicate<Case> concerns, Set<String> faults, ChangeOfSome change) {
    return new Attack(
        name,
        concerns,
        faults,
        (tested, dialogue, message) -> {
          List<Answer> answers = new ArrayList<>();
          TamperedMessage changed = new TamperedMessage(message);
          for (int place = 0; change.make(changed, place); place++) {
            answers.add(answer(dialogue, changed.text()));
            changed = new TamperedMessage(message);
          }
          return answers;
        });
  }

  static Attack changed(String name, Predicate<Case> concerns, Set<String> faults, Change change) {
    return changed(name, concerns, faults, (message, place) -> place == 0 && change.make(message));
  }

  /** Sends a changed message once the genuine one was accepted. */
  static Attack again(String name, Predicate<Case> concerns, Set<String> faults, Change change) {
    return new Attack(
        name,
        concerns,
        faults,
        (tested, dialogue, message) -> {
          String own = dialogue.message(CLEAR);
          TamperedMessage changed = new TamperedMessage(own);
          if (!change.make(changed)) {
            return List.of();
          }
          dialogue.receive(own);
          return List.of(answer(dialogue, changed.text()));
        });
  }

  interface Meeting {
    /** Two sides of which the sender is not who it should be. */
    Dialogue of(Case tested);
  }

  /** Sends a message of another party. */
  static Attack from(
      String name, Predicate<Case> concerns, Set<String> faults, Meeting... meetings) {
    return new Attack(
        name,
        concerns,
        faults,
        (tested, dialogue, message) -> {
          List<Answer> answers = new ArrayList<>();
          for (Meeting meeting : meetings) {
            answers.add(
                new Answer(
                    Verdict.of(
                        () -> {
                          Dialogue other = meeting.of(tested);
                          return other.receive(other.message(CLEAR));
                        }),
                    null));
          }
          return answers;
        });
  }

  private static Answer answer(Dialogue dialogue, String message) throws Exception {
    return new Answer(Verdict.of(dialogue, message), message);
  }

  @Override
  public String toString() {
    return name;
  }
}
