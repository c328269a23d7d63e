package org.gridsec.mechanisms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MechanismInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MechanismsTest {

  @Test
  void ids_are_those_of_the_documentation_in_its_order() {
    assertThat(Mechanisms.all().stream().map(m -> m.info().id()))
        .containsExactly("plain", "tls", "xml-signature");
  }

  @Test
  void an_unknown_mechanism_is_answered_with_those_there_are() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Mechanisms.of("kerberos5"))
        .withMessage("mechanism expected plain, tls, xml-signature, got: kerberos5");
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
    assertThat(info.guarantees()).isNotBlank();
    assertThat(info.source()).isNotBlank();
    assertThat(info.stacks()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("org.gridsec.mechanisms.Mechanisms#all")
  void parameters_that_a_mechanism_does_not_have_are_refused(Mechanism mechanism) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> mechanism.info().check(Parameters.of("colour", "red")))
        .withMessageStartingWith("parameter of " + mechanism.info().id() + " expected ")
        .withMessageEndingWith(", got: colour");
  }

  @Test
  void a_value_that_a_parameter_cannot_have_is_answered_with_those_it_can() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Mechanisms.of("tls").info().check(Parameters.of("version", "1.1")))
        .withMessage("'version' of tls expected 1.3, 1.2, got: 1.1");
  }

  @Test
  void a_parameter_has_its_first_value_by_default() {
    MechanismInfo tls = Mechanisms.of("tls").info();
    assertThat(tls.value(Parameters.NONE, "version")).isEqualTo("1.3");
    assertThat(tls.value(new Parameters(Map.of("version", "1.2")), "version")).isEqualTo("1.2");
  }
}
