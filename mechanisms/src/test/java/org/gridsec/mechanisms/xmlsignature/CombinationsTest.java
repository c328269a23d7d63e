package org.gridsec.mechanisms.xmlsignature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every algorithm with every reference, between every pair of stacks. */
class CombinationsTest {

  private static final Mechanism MECHANISM = Mechanisms.of("xml-signature");

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  static Stream<Case> combinations() {
    return Stream.of(Suite.values())
        .flatMap(
            suite ->
                MECHANISM.info().endpoints(suite, Parameters.NONE).stream()
                    .flatMap(parameters -> combinations(suite, parameters)));
  }

  private static Stream<Case> combinations(Suite suite, Parameters parameters) {
    return MECHANISM.stacks(parameters).stream()
        .flatMap(
            from ->
                MECHANISM.stacks(parameters).stream()
                    .flatMap(
                        to ->
                            Stream.of(Role.values())
                                .map(
                                    role ->
                                        new Case(MECHANISM, suite, parameters, from, to, role))));
  }

  @ParameterizedTest
  @MethodSource("combinations")
  void a_message_arrives_as_it_was_and_in_no_other_way(Case tested) throws Exception {
    Dialogue dialogue = tested.dialogue();
    assertThat(dialogue.receive(dialogue.message(CLEAR))).containsExactly("12345");
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.element("value").setTextContent("12346");
    String tampered = message.text();
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(tampered));
    assertThat(fault.code().getLocalPart()).isEqualTo("FailedCheck");
  }

  @Test
  void references_to_ed25519_keys_elsewhere_are_refused_on_streams() {
    for (String reference : List.of("issuer-serial", "subject-key-identifier")) {
      Parameters parameters = new Parameters(Map.of("algorithm", "ed25519", "key", reference));
      assertThat(MECHANISM.stacks(parameters)).containsExactly(Stack.AXIS2);
      Case trees =
          new Case(MECHANISM, Suite.MODERN, parameters, Stack.AXIS2, Stack.AXIS2, Role.CLIENT);
      MessageSecurity security =
          MECHANISM.client(
              new Setting(Suite.MODERN, parameters, trees.credentials(Role.CLIENT)), Channel.NONE);
      assertThatIllegalArgumentException()
          .isThrownBy(security::stream)
          .withMessage(
              "'key' of xml-signature expected direct, the only reference to keys of ed25519 on"
                  + " stack pull, got: "
                  + reference);
    }
  }
}
