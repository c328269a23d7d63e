package org.gridsec.core.model.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdkTest {

  @ParameterizedTest
  @CsvSource({
    "17.0.13, jdk-17.0.13, 17, JDK 17.0.13",
    "25, jdk-25, 25, JDK 25",
    "26-ea, jdk-26-ea, 26, JDK 26-ea",
    "21.0.1+12_Custom, jdk-21.0.1-12-custom, 21, JDK 21.0.1-12-custom"
  })
  void its_variant_and_its_name_have_its_version(
      String version, String variant, int feature, String name) {
    Jdk jdk = new Jdk(Jdk.variant(version), "Vendor " + version, "/jdk");

    assertThat(jdk.variant()).isEqualTo(variant);
    assertThat(jdk.feature()).isEqualTo(feature);
    assertThat(jdk.name()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "jdk-", "jdk-x", "jdk-0", "../jdk-17", "jdk-17/..", "jdk-17 "})
  void a_variant_without_a_version_is_refused(String variant) {
    assertThatThrownBy(() -> new Jdk(variant, "Vendor", "/jdk"))
        .hasMessage("'variant' expected one such as jdk-17.0.13, got: " + variant);
  }
}
