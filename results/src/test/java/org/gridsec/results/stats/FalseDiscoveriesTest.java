package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class FalseDiscoveriesTest {

  /**
   * The fifteen comparisons of thrombolytic drugs in Benjamini and Hochberg's paper, section 4.1.
   */
  @Test
  void the_papers_example_has_four_discoveries_at_5_percent() {
    List<Double> qValues =
        FalseDiscoveries.qValues(
            List.of(
                0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240,
                0.4262, 0.5719, 0.6528, 0.7590, 1.0));
    assertThat(qValues.stream().filter(q -> q <= 0.05)).hasSize(4);
    assertThat(qValues.get(3)).isCloseTo(15 * 0.0095 / 4, within(1e-12));
    assertThat(qValues.get(14)).isEqualTo(1);
  }

  @Test
  void they_are_in_the_order_of_the_arguments_and_never_fall_with_the_p_value() {
    assertThat(FalseDiscoveries.qValues(List.of(0.04, 0.01, 0.03)))
        .containsExactly(0.04, 0.03, 0.04);
    assertThat(FalseDiscoveries.qValues(List.of())).isEmpty();
  }
}
