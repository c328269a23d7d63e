package org.gridsec.mechanisms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MechanismsTest {

  @Test
  void an_unknown_mechanism_is_answered_with_those_there_are() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Mechanisms.of("kerberos5"))
        .withMessage(
            "'mechanism' expected "
                + Mechanisms.all().stream()
                    .map(m -> m.info().id())
                    .collect(Collectors.joining(", "))
                + ", got: kerberos5");
  }

  @ParameterizedTest
  @MethodSource("org.gridsec.mechanisms.Mechanisms#all")
  void a_mechanism_is_found_by_its_id(Mechanism mechanism) {
    assertThat(Mechanisms.of(mechanism.info().id())).isSameAs(mechanism);
  }

  @ParameterizedTest
  @MethodSource("org.gridsec.mechanisms.Mechanisms#all")
  void a_mechanism_says_what_it_is(Mechanism mechanism) {
    MechanismInfo info = mechanism.info();
    assertThat(info.id()).matches("[a-z][a-z0-9-]*");
    assertThat(info.title()).isNotBlank();
    assertThat(info.source()).isNotBlank();
    assertThat(info.stacks()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("org.gridsec.mechanisms.Mechanisms#all")
  void parameters_that_a_mechanism_does_not_have_are_refused(Mechanism mechanism) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> mechanism.info().check(Suite.MODERN, Parameters.of("colour", "red")))
        .withMessageStartingWith("unknown parameter of " + mechanism.info().id() + ": expected ")
        .withMessageEndingWith(", got: colour");
  }

  @Test
  void a_value_that_a_parameter_cannot_have_is_answered_with_those_it_can() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Mechanisms.of("tls").info().check(Suite.MODERN, Parameters.of("version", "1.1")))
        .withMessage("'version' of tls in suite modern expected 1.3, 1.2, got: 1.1");
  }

  @Test
  void a_parameter_has_its_first_value_by_default() {
    MechanismInfo tls = Mechanisms.of("tls").info();
    assertThat(setting(Parameters.NONE).value(tls, "version")).isEqualTo("1.3");
    assertThat(setting(Parameters.of("version", "1.2")).value(tls, "version")).isEqualTo("1.2");
  }

  private static Setting setting(Parameters parameters) {
    return new Setting(Suite.MODERN, parameters, null);
  }

  private static final MechanismInfo MADE_UP =
      new MechanismInfo(
          "made-up",
          "Made up",
          Layer.MESSAGE,
          Proof.NONE,
          Set.of(Stack.PULL),
          List.of(
              Parameter.ofEndpoint("replies", "", "protected", "clear"),
              Parameter.ofClient("key", "", "direct", "thumbprint"),
              Parameter.ofEndpoint("algorithm", "", "rsa", "dsa", "ec")
                  .withOnly("dsa", Suite.PERIOD)
                  .withOnly("ec", Suite.MODERN)),
          Set.of(),
          "nowhere");

  @Test
  void every_combination_that_both_sides_must_agree_on_is_an_endpoint() {
    assertThat(MADE_UP.endpoints(Suite.MODERN, Parameters.NONE))
        .containsExactly(
            Parameters.NONE,
            Parameters.of("algorithm", "ec"),
            Parameters.of("replies", "clear"),
            new Parameters(Map.of("replies", "clear", "algorithm", "ec")));
    assertThat(MADE_UP.endpoints(Suite.PERIOD, Parameters.NONE))
        .contains(Parameters.of("algorithm", "dsa"));
  }

  @Test
  void what_the_client_alone_chooses_does_not_name_an_endpoint() {
    assertThat(
            MADE_UP.endpoint(
                new Parameters(
                    Map.of("key", "thumbprint", "replies", "clear", "algorithm", "rsa"))))
        .isEqualTo(Parameters.of("replies", "clear"));
  }

  @Test
  void a_parameter_that_there_is_not_is_answered_with_those_there_are_and_their_values() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MADE_UP.check(Suite.PERIOD, Parameters.of("colour", "red")))
        .withMessage(
            "unknown parameter of made-up: expected algorithm=rsa|dsa, key=direct|thumbprint,"
                + " replies=protected|clear, got: colour");
  }

  @Test
  void what_has_its_default_is_left_out() {
    assertThat(
            MADE_UP.withoutDefaults(
                new Parameters(Map.of("key", "thumbprint", "replies", "protected"))))
        .isEqualTo(Parameters.of("key", "thumbprint"));
  }

  @Test
  void it_is_known_which_suite_accepts_parameters() {
    assertThat(MADE_UP.accepts(Suite.MODERN, Parameters.of("algorithm", "ec"))).isTrue();
    assertThat(MADE_UP.accepts(Suite.PERIOD, Parameters.of("algorithm", "ec"))).isFalse();
    assertThat(MADE_UP.accepts(Suite.PERIOD, Parameters.of("colour", "red"))).isFalse();
    assertThat(MADE_UP.accepts(Suite.PERIOD, Parameters.NONE)).isTrue();
  }

  @Test
  void a_value_of_the_other_suite_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MADE_UP.check(Suite.MODERN, Parameters.of("algorithm", "dsa")))
        .withMessage("'algorithm' of made-up in suite modern expected rsa, ec, got: dsa");
  }
}
