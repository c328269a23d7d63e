package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FasterHalfTest {

  private static List<Double> of(Double... slices) {
    return FasterHalf.of(List.of(slices), Double::doubleValue);
  }

  @Test
  void half_of_the_slices_count_and_the_middle_one() {
    assertThat(of(4.0, 1.0, 3.0, 2.0)).containsExactly(1.0, 2.0);
    assertThat(of(5.0, 4.0, 1.0, 3.0, 2.0)).containsExactly(1.0, 2.0, 3.0);
    assertThat(of(7.0)).containsExactly(7.0);
  }

  @Test
  void what_slows_fewer_than_half_of_the_slices_changes_nothing() {
    assertThat(of(2.0, 90.0, 1.0, 3.0)).isEqualTo(of(2.0, 4.0, 1.0, 3.0));
  }

  @Test
  void no_slices_have_no_half() {
    assertThatThrownBy(FasterHalfTest::of).hasMessage("'slices' expected at least one, got: none");
  }
}
