package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.Sample;
import org.junit.jupiter.api.Test;

class CompiledSlicesTest {

  /** Two iterations with ten operations in all. */
  private static Sample visit(double millis, double compileMillis) {
    Map<String, Double> amounts =
        Map.of(
            Sample.ITERATIONS,
            2.0,
            Sample.MEAN_MILLIS,
            4.0,
            Sample.COMPILE_MILLIS,
            compileMillis,
            Sample.ALLOCATED,
            100 * millis);
    return new Sample(1, 1, 10, millis, 1000 / millis, null, 0, Map.of(), Map.of(), amounts);
  }

  private static double mean(Sample... visits) {
    return PerGeneration.of(Scale.LOG, List.of(visits), Sample::meanMillis)
        .orElseThrow()
        .values()
        .get(1);
  }

  @Test
  void a_slice_is_compiled_where_the_compiler_took_less_than_a_tenth_of_an_iteration() {
    assertThat(CompiledSlices.isCompiled(visit(4, 1.9))).isTrue();
    assertThat(CompiledSlices.isCompiled(visit(4, 2.0))).isFalse();
  }

  @Test
  void visits_of_a_single_operation_stand_together_for_a_generation() {
    assertThat(mean(visit(1, 0), visit(4, 0))).isCloseTo(2, within(1e-12));
  }

  @Test
  void those_with_the_compiler_count_where_there_are_no_others() {
    assertThat(mean(visit(1, 0), visit(4, 0), visit(9, 5))).isCloseTo(2, within(1e-12));
    assertThat(mean(visit(4, 5), visit(9, 5))).isCloseTo(6, within(1e-12));
  }

  @Test
  void what_is_allocated_is_a_mean_of_the_same_visits() {
    List<Sample> visits = List.of(visit(1, 0), visit(4, 0), visit(9, 5));
    assertThat(
            PerGeneration.of(Scale.LOG, visits, s -> s.amounts().get(Sample.ALLOCATED))
                .orElseThrow()
                .values()
                .get(1))
        .isCloseTo(200, within(1e-9));
  }
}
