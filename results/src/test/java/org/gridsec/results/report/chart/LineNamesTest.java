package org.gridsec.results.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineNamesTest {

  @Test
  void labels_of_lines_that_end_apart_are_where_these_end() {
    assertThat(LineNames.apart(new double[] {10, 50, 90}, new double[] {16, 16, 16}, 100))
        .containsExactly(10, 50, 90);
  }

  @Test
  void labels_of_lines_that_end_together_do_not_overlap_and_stay_in_order() {
    assertThat(LineNames.apart(new double[] {10, 11, 12}, new double[] {16, 30, 16}, 100))
        .containsExactly(10, 33, 56);
  }

  @Test
  void no_label_goes_beyond_the_bottom() {
    assertThat(LineNames.apart(new double[] {90, 95, 99}, new double[] {16, 16, 16}, 100))
        .containsExactly(60, 76, 92);
  }
}
