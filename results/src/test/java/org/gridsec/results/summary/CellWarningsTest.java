package org.gridsec.results.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.Slot;
import org.gridsec.results.stats.VarianceComponents;
import org.junit.jupiter.api.Test;

class CellWarningsTest {

  /** Of blocks that vary by 5 %. */
  private static final VarianceComponents RUN = new VarianceComponents(0, 20, 0.05 * 0.05, 10);

  /** Two forks whose blocks took so long. */
  private static PerFork times(VarianceComponents run, double... millis) {
    SortedMap<Slot, Double> values = new TreeMap<>();
    for (int i = 0; i < millis.length; i++) {
      values.put(new Slot(1, i + 1), millis[i]);
      values.put(new Slot(2, i + 1), millis[i]);
    }
    return new PerFork(Scale.LOG, values, run, run);
  }

  private static List<String> warnings(double... millis) {
    return CellWarnings.of(times(RUN, millis), true);
  }

  @Test
  void a_cell_that_varies_as_others_do_has_none() {
    assertThat(warnings(1, 1.05, 0.97, 1.02)).isEmpty();
  }

  @Test
  void a_cell_that_varies_far_more_than_others_says_so() {
    assertThat(warnings(1, 1.5, 1, 1.5))
        .containsExactly("varies 4.3 times as much as is typical of the run");
  }

  @Test
  void a_cell_whose_later_blocks_are_faster_says_so() {
    assertThat(warnings(1.2, 1.1, 1.05, 1))
        .containsExactly("still getting faster: by 16 % over its blocks");
    assertThat(warnings(1, 1.05, 1.1, 1.2)).isEmpty();
    assertThat(warnings(1.03, 1.02, 1.01, 1)).isEmpty();
  }

  @Test
  void the_same_fall_is_chance_where_all_vary_that_much() {
    VarianceComponents busy = new VarianceComponents(0, 20, 0.15 * 0.15, 10);
    assertThat(CellWarnings.of(times(busy, 1.2, 1.1, 1.05, 1), true)).isEmpty();
  }

  @Test
  void where_nothing_is_typical_there_are_none() {
    assertThat(CellWarnings.of(times(VarianceComponents.NONE, 9, 1, 5), true)).isEmpty();
    assertThat(warnings(1)).isEmpty();
  }

  @Test
  void of_cells_that_only_vary_few_are_warned_of() {
    Random random = new Random(5);
    int warned = 0;
    for (int i = 0; i < 2000; i++) {
      SortedMap<Slot, Double> values = new TreeMap<>();
      for (int slot = 0; slot < 6; slot++) {
        values.put(new Slot(1 + slot / 3, 1 + slot % 3), Math.exp(0.05 * random.nextGaussian()));
      }
      warned += CellWarnings.of(new PerFork(Scale.LOG, values, RUN, RUN), true).isEmpty() ? 0 : 1;
    }
    assertThat(warned / 2000.0).isLessThan(0.02);
  }
}
