package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.gridsec.mechanisms.contract.Attack.Answer;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.Credentials;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every attack of {@link Attacks} on every mechanism is refused, for the same reason on both
 * stacks, and leaves the genuine message as good as it was. What is found is in docs/attacks.md;
 * {@code mvn test -pl mechanisms -am -Dtest=AttackContractTest
 * -Dsurefire.failIfNoSpecifiedTests=false -Dgolden.update} writes it anew.
 */
class AttackContractTest {

  private static final Path PAGE = Path.of("..", "docs", "attacks.md");
  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private static final List<Attack> ON_MESSAGES = Attacks.onMessages();
  private static final List<Attack> OTHERS = Attacks.others();

  private final AttackTable table = new AttackTable();
  private final Set<String> differences = new TreeSet<>();

  @TestFactory
  Stream<DynamicTest> every_attack_is_refused_alike_by_both_stacks() {
    return Stream.concat(
        Case.forms()
            .filter(form -> !validated(form))
            .map(form -> dynamicTest(form.toString(), () -> attack(form))),
        Stream.of(
            dynamicTest("every difference that is listed is found", this::compareDifferences),
            dynamicTest("docs/attacks.md says so", this::compare)));
  }

  /** Schemas rule out more, and nothing less: {@link ValidationContractTest}. */
  private static boolean validated(Case form) {
    return form.parameters().values().containsKey(Validation.PARAMETER.name());
  }

  private void attack(Case form) throws Exception {
    SoftAssertions softly = new SoftAssertions();
    Map<Attack, Set<String>> onOther = new HashMap<>();
    for (Case tested : form.onEachStack()) {
      Dialogue dialogue = tested.dialogue();
      dialogue.receive(dialogue.message(CLEAR));
      String genuine = dialogue.message(CLEAR);
      for (Attack attack : ON_MESSAGES) {
        attack(softly, attack, tested, dialogue, genuine, onOther);
      }
      softly
          .assertThat(Verdict.of(dialogue, genuine))
          .as("the genuine message: %s", tested)
          .matches(Verdict::accepted);
      for (Attack attack : OTHERS) {
        attack(softly, attack, tested, dialogue, genuine, onOther);
      }
      checkDates(softly, tested);
    }
    softly.assertAll();
  }

  private void attack(
      SoftAssertions softly,
      Attack attack,
      Case tested,
      Dialogue dialogue,
      String genuine,
      Map<Attack, Set<String>> onOther)
      throws Exception {
    if (!attack.concerns().test(tested)) {
      return;
    }
    Set<String> codes = new TreeSet<>();
    for (Answer answer : attack.attempt().on(tested, dialogue, genuine)) {
      check(softly, attack, tested, answer);
      codes.add(answer.verdict().says());
    }
    table.add(attack, tested, codes);
    if (!codes.equals(onOther.getOrDefault(attack, codes))) {
      String difference = Differences.name(attack, tested);
      differences.add(difference);
      softly
          .assertThat(Differences.names())
          .as("%s on %s, %s before", codes, tested, onOther.get(attack))
          .contains(difference);
    }
    onOther.put(attack, codes);
  }

  private static void check(SoftAssertions softly, Attack attack, Case tested, Answer answer) {
    Verdict verdict = answer.verdict();
    softly
        .assertThat(attack.faults())
        .as("%s: %s, got %s for %s", attack, tested, verdict, answer.message())
        .contains(verdict.says());
    if (!verdict.accepted()) {
      softly
          .assertThat(verdict.reason())
          .as("of keys and classes: %s: %s", attack, tested)
          .doesNotContain("Exception", "org.", "CN=", "alias");
    }
  }

  /** Certificates of the authority that those which are over are of are good while they last. */
  private static void checkDates(SoftAssertions softly, Case tested) throws Exception {
    if (tested.provenByCertificate()) {
      Credentials current = tested.dated(-1, 1);
      Dialogue valid = tested.dialogue(tested.suite(), current, tested.trustingDated(current));
      softly
          .assertThat(Verdict.of(() -> valid.receive(valid.message(CLEAR))))
          .as("a certificate that is valid, %s", tested)
          .matches(Verdict::accepted);
    }
  }

  private void compareDifferences() {
    assumeTrue(Case.ALL_MECHANISMS);
    assertThat(differences).isEqualTo(Differences.names());
  }

  private void compare() throws IOException {
    assumeTrue(Case.ALL_MECHANISMS);
    if (System.getProperty("golden.update") != null) {
      Files.writeString(PAGE, table.page());
    }
    assertThat(Files.exists(PAGE) ? Files.readString(PAGE) : "")
        .as("%s, see AttackContractTest for how to change it", PAGE)
        .isEqualTo(table.page());
  }
}
