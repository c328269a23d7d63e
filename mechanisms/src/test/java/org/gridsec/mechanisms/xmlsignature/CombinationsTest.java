package org.gridsec.mechanisms.xmlsignature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Set;
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
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every algorithm with every reference, between every pair of stacks. */
class CombinationsTest {

  private static final Mechanism MECHANISM = Mechanisms.of("xml-signature");

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  /** On the usual server of a suite, and on those that serve something else. */
  private static final Parameters NOT_FRESH = Parameters.of("freshness", "none");

  static Stream<Case> combinations() {
    return Stream.of(Suite.values())
        .flatMap(
            suite ->
                servers(suite)
                    .flatMap(server -> MECHANISM.info().endpoints(suite, server).stream())
                    .flatMap(parameters -> combinations(suite, parameters)));
  }

  private static Stream<Parameters> servers(Suite suite) {
    return Stream.concat(
        Stream.of(Parameters.NONE, NOT_FRESH),
        Case.types(suite).stream()
            .filter(KeyType::whereAskedFor)
            .map(type -> Parameters.of(KeyType.PARAMETER, type.value())));
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
  void a_server_for_others_accepts_no_message_twice() {
    for (Suite suite : Suite.values()) {
      assertThat(MECHANISM.info().endpoints(suite, Parameters.NONE))
          .isNotEmpty()
          .allSatisfy(
              served ->
                  assertThat(MECHANISM.guarantees(suite, served, Role.SERVER))
                      .contains(Guarantee.FRESHNESS));
      assertThat(MECHANISM.guarantees(suite, NOT_FRESH, Role.SERVER))
          .isNotEmpty()
          .doesNotContain(Guarantee.FRESHNESS);
    }
  }

  @ParameterizedTest
  @MethodSource("stacks")
  void a_message_without_freshness_is_accepted_again_and_by_no_other_endpoint(Stack stack)
      throws Exception {
    Case once = new Case(MECHANISM, Suite.MODERN, Parameters.NONE, stack, stack, Role.SERVER);
    Case again = new Case(MECHANISM, Suite.MODERN, NOT_FRESH, stack, stack, Role.SERVER);
    Dialogue dialogue = again.dialogue();
    String message = dialogue.message(CLEAR);
    assertThat(message).doesNotContain("Timestamp");
    assertThat(dialogue.receive(message)).containsExactly("12345");
    assertThat(dialogue.receive(message)).containsExactly("12345");
    assertThatThrownBy(() -> once.dialogue().receive(message)).isInstanceOf(SecurityFault.class);
    String other = once.dialogue().message(CLEAR);
    assertThatThrownBy(() -> dialogue.receive(other)).isInstanceOf(SecurityFault.class);
  }

  static Set<Stack> stacks() {
    return MECHANISM.stacks(NOT_FRESH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ed25519", "ml-dsa-44", "ml-dsa-65", "ml-dsa-87"})
  void references_to_keys_of_unknown_length_elsewhere_are_refused_on_streams(String key) {
    for (String reference : List.of("issuer-serial", "subject-key-identifier")) {
      Parameters parameters = new Parameters(Map.of("algorithm", key, "key", reference));
      assertThat(MECHANISM.stacks(parameters)).containsExactly(Stack.AXIS2);
      Case trees =
          new Case(MECHANISM, Suite.MODERN, parameters, Stack.AXIS2, Stack.AXIS2, Role.CLIENT);
      MessageSecurity security =
          MECHANISM.client(
              new Setting(Suite.MODERN, parameters, trees.credentials(Role.CLIENT)), Channel.NONE);
      assertThatIllegalArgumentException()
          .isThrownBy(security::stream)
          .withMessage(
              "'key' of xml-signature expected direct, the only reference to keys of %s on stack"
                      .formatted(key)
                  + " pull, got: "
                  + reference);
    }
  }
}
