package org.gridsec.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class CellKeyTest {

  private static final CellKey KEY =
      CellKey.ofOneClient(
          "plain",
          Parameters.NONE,
          Stack.PULL,
          Transport.CLOSE,
          PayloadShape.string(5),
          Suite.MODERN);

  @Test
  void a_point_that_is_measured_once_has_no_variant() {
    assertThat(KEY.variant()).isEmpty();
    assertThat(KEY).hasToString("pull plain close c=1");
    assertThat(KEY.withVariant(null)).isEqualTo(KEY);
  }

  @Test
  void a_variant_is_another_point_with_another_name_and_file() {
    CellKey other = KEY.withVariant("b");
    assertThat(other).isNotEqualTo(KEY).hasToString("pull plain close b c=1");
    assertThat(other.fileName()).isEqualTo("pull-plain-close-b-c-1");
  }

  @Test
  void a_variant_stays_one_when_something_else_changes() {
    CellKey other = KEY.withVariant("b");
    assertThat(other.withMechanism("tls").variant()).isEqualTo("b");
    assertThat(other.withTransport(Transport.KEEPALIVE).variant()).isEqualTo("b");
    assertThat(other.recorded().unrecorded()).isEqualTo(other);
  }

  @Test
  void what_does_the_work_tells_an_operation_from_a_call() {
    CellKey operation =
        CellKey.ofOperation(new Library("jca"), "digest", Parameters.NONE, 7, Suite.PERIOD);

    assertThat(operation).hasToString("jca digest keepalive string:7 period c=1");
    assertThat(Engine.of("jca")).isEqualTo(operation.stack()).hasToString("jca");
    assertThat(Engine.of("pull")).isEqualTo(KEY.stack()).hasToString("pull");
  }

  @Test
  void the_papers_own_software_makes_calls_and_has_one_of_today_in_its_place() {
    assertThat(Engine.of("xsul")).isEqualTo(PeriodStack.XSUL).hasToString("xsul");
    assertThat(PeriodStack.XSUL.calls()).isTrue();
    assertThat(new Library("jca").calls()).isFalse();
    assertThat(PeriodStack.XSUL.standsFor()).isEqualTo(Stack.PULL);
    assertThat(PeriodStack.XSUL.xmlSecurity(Parameters.NONE)).isEqualTo("1.0.5D2");
    assertThat(PeriodStack.JGLOBUS.xmlSecurity(Parameters.NONE)).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PeriodStack.XSUL.xmlSecurity(Parameters.of("xmlsec", "1.2.1")))
        .withMessage("'xmlsec' expected 1.0.5D2, 1.5.5, got: 1.2.1");
  }

  @Test
  void an_operation_by_the_papers_own_library_is_one_of_today_s_in_its_place() {
    CellKey then =
        CellKey.ofOperation(Library.PAPERS_WSS4J, "sign", Parameters.NONE, 7, Suite.PERIOD);
    CellKey today =
        CellKey.ofOperation(new Library("wss4j-dom"), "sign", Parameters.NONE, 7, Suite.PERIOD);

    assertThat(then.ofPapersSoftware()).isTrue();
    assertThat(then.ofToday()).isEqualTo(today).isEqualTo(today.ofToday());
    assertThat(today.ofPapersSoftware()).isFalse();
    assertThat(KEY.ofPapersSoftware()).isFalse();
    assertThat(Library.PAPERS_XML_SECURITY.standsFor()).hasToString("santuario");
  }

  @Test
  void a_point_has_the_cryptography_of_the_jdk_unless_it_says_otherwise() {
    assertThat(KEY.provider()).isEqualTo(JceProvider.JDK);
    assertThat(KEY.withProvider(null)).isEqualTo(KEY);
  }

  @Test
  void the_same_point_with_another_provider_is_another_with_another_name_and_file() {
    CellKey other = KEY.withProvider(JceProvider.BC);
    assertThat(other).isNotEqualTo(KEY).hasToString("pull plain close BC c=1");
    assertThat(other.recorded().withVariant("b").fileName())
        .isEqualTo("pull-plain-close-BC-recorded-b-c-1");
    assertThat(other.withMechanism("tls").withTransport(Transport.KEEPALIVE).provider())
        .isEqualTo(JceProvider.BC);
  }
}
