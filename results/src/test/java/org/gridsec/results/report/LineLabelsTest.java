package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineLabelsTest {

  @Test
  void labels_of_lines_that_end_apart_are_where_these_end() {
    assertThat(LineLabels.apart(new double[] {10, 50, 90}, new int[] {16, 16, 16}, 100))
        .containsExactly(10, 50, 90);
  }

  @Test
  void labels_of_lines_that_end_together_do_not_overlap_and_stay_in_order() {
    assertThat(LineLabels.apart(new double[] {10, 11, 12}, new int[] {16, 30, 16}, 100))
        .containsExactly(10, 33, 56);
  }

  @Test
  void no_label_goes_beyond_the_bottom() {
    assertThat(LineLabels.apart(new double[] {90, 95, 99}, new int[] {16, 16, 16}, 100))
        .containsExactly(60, 76, 92);
  }
}
