package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.spi.Role;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What senders may write in other ways gets the same answer from both stacks: every mechanism that
 * protects messages accepts it. That none of it hides an attack is for {@link AttackContractTest}.
 */
@ParameterizedClass(allowZeroInvocations = true)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MethodSource("cases")
class VariationContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  @Parameter private Case tested;
  private Dialogue dialogue;

  /** Of responses those with the default parameters: both roles receive alike. */
  static Stream<Case> cases() {
    return Case.ofMessages()
        .filter(Case::isOfHalf)
        .filter(Case::guaranteesAnything)
        .filter(c -> c.receives() == Role.SERVER || c.parameters().equals(Parameters.NONE));
  }

  @BeforeParameterizedClassInvocation
  void meet() {
    dialogue = tested.dialogue();
  }

  /** One for each that the mechanism's messages have a place for. */
  @TestFactory
  Stream<DynamicTest> a_legal_variation_is_accepted() throws Exception {
    String like = dialogue.message(CLEAR);
    List<DynamicTest> tests = new ArrayList<>();
    for (Variation variation : Variation.values()) {
      if (variation.change(new TamperedMessage(like))) {
        tests.add(dynamicTest(variation.name(), () -> accepted(variation)));
      }
    }
    return tests.stream();
  }

  private void accepted(Variation variation) throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    assertThat(variation.change(message)).isTrue();
    assertThat(dialogue.receive(message.text())).containsExactly("12345");
  }
}
