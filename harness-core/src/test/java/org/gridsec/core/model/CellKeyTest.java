package org.gridsec.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CellKeyTest {

  private static final CellKey KEY =
      new CellKey(
          "plain",
          Parameters.NONE,
          "pull",
          Transport.CLOSE,
          1,
          PayloadShape.string(5),
          Load.CLOSED,
          "loopback",
          "modern",
          false);

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
}
