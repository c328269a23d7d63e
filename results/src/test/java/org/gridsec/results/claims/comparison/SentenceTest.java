package org.gridsec.results.claims.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridsec.core.model.run.Estimate;
import org.junit.jupiter.api.Test;

class SentenceTest {

  private static String said(String text, Estimate value) {
    return new Sentence(text, List.of()).of(value, "ms");
  }

  @Test
  void a_value_has_few_digits_but_lies_within_its_interval() {
    assertThat(said("{times}", new Estimate(2.154, 1.9, 2.4))).isEqualTo("2.2 times");
    assertThat(said("{times}", new Estimate(2.154, 2.13, 2.18))).isEqualTo("2.15 times");
    assertThat(said("{times}", new Estimate(1.0041, 1.003, 1.005))).isEqualTo("1.004 times");
    assertThat(said("{percent}", new Estimate(0.9044, 0.9042, 0.9046))).isEqualTo("90.44 %");
    assertThat(said("{more}", new Estimate(-494.44, -494.46, -494.42))).isEqualTo("494.44 ms less");
    assertThat(said("{more}", new Estimate(12_345.4, 9_000.0, 15_000.0)))
        .isEqualTo("12,345 ms more");
  }

  @Test
  void an_exact_value_has_few_digits() {
    assertThat(said("{times}", new Estimate(1.3612, 1.3612, 1.3612))).isEqualTo("1.36 times");
    assertThat(said("{value}", new Estimate(3, 3.0, 3.0))).isEqualTo("3");
    assertThat(said("{value}", Estimate.withoutInterval(0.0478))).isEqualTo("0.048");
    assertThat(said("{value}", null)).isEqualTo("…");
  }
}
