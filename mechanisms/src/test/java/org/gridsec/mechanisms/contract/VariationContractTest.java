package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.mechanisms.spi.Guarantee;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What senders may write in other ways gets the same answer from both stacks: every mechanism that
 * protects messages accepts it, and none of it hides that something was changed.
 */
@ParameterizedClass
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MethodSource("cases")
class VariationContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  @Parameter private Case tested;
  private Dialogue dialogue;

  static Stream<Case> cases() {
    return Case.ofMessages().filter(c -> Stream.of(Guarantee.values()).anyMatch(c::guarantees));
  }

  @BeforeParameterizedClassInvocation
  void meet() {
    dialogue = tested.dialogue();
  }

  @ParameterizedTest
  @EnumSource
  void a_legal_variation_is_accepted(Variation variation) throws Exception {
    assertThat(dialogue.receive(varied(variation).text())).containsExactly("12345");
  }

  @ParameterizedTest
  @EnumSource
  void a_variation_of_a_message_that_was_changed_is_rejected(Variation variation) throws Exception {
    assumeTrue(tested.guarantees(Guarantee.INTEGRITY));
    TamperedMessage message = varied(variation);
    message.changeBody();
    String text = message.text();
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(text));
    assertThat(fault).as("a fault for %s", text).isNotNull();
    assertThat(fault.code().getLocalPart()).isEqualTo("FailedCheck");
  }

  /** What was protected must be the whole of a text, not what stands before a comment. */
  @ParameterizedTest
  @EnumSource(names = {"COMMENTS_IN_TEXTS", "CDATA_IN_TEXTS"})
  void a_text_that_got_longer_is_rejected(Variation variation) throws Exception {
    assumeTrue(tested.provesOrigin());
    TamperedMessage message = varied(variation);
    String name = message.has("UsernameToken") ? "Password" : "SignatureValue";
    assumeTrue(message.has(name));
    message.element(name).appendChild(message.document().createComment("x"));
    message.element(name).appendChild(message.document().createTextNode("AAAA"));
    String text = message.text();
    assertThat(catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(text)))
        .as("a fault for %s", text)
        .isNotNull();
  }

  @Test
  void keys_come_before_what_they_are_for() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    assumeTrue(Variation.keysMatter(message) && Variation.reversed(message));
    String text = message.text();
    assertThat(catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(text)))
        .as("a fault for %s", text)
        .isNotNull();
  }

  private TamperedMessage varied(Variation variation) throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    assumeTrue(variation.change(message));
    return message;
  }
}
