package org.gridsec.results.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.Locales;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class AgainstItselfTest {

  private static final CellKey PLAIN = SyntheticRun.LINES.get(0).key(1);
  private static final CellKey SIGNED = PLAIN.withMechanism("xml-signature");

  @Test
  void a_run_without_halves_says_nothing_of_the_method() {
    assertThat(AgainstItself.of(summary(cell(PLAIN, 1, 2)))).isEmpty();
  }

  @Test
  void a_ratio_whose_interval_leaves_out_1_is_a_false_alarm() {
    List<AgainstItself> found =
        AgainstItself.of(
            summary(
                cell(half(PLAIN, "a"), 1.00, 1.01, 0.99),
                cell(half(PLAIN, "b"), 1.10, 1.11, 1.09),
                cell(half(SIGNED, "a"), 3.0, 3.1, 2.9),
                cell(half(SIGNED, "b"), 2.9, 3.0, 3.1)));
    assertThat(found)
        .extracting(AgainstItself::measure)
        .containsExactly(Measure.RESPONSE_MILLIS, Measure.THROUGHPUT_PER_SECOND);
    assertThat(found.get(0)).isEqualTo(new AgainstItself(Measure.RESPONSE_MILLIS, 2, 1, 1));
  }

  @Test
  void correction_takes_back_an_alarm_among_many() {
    List<Cell> cells = new ArrayList<>();
    for (int clients = 1; clients <= 64; clients++) {
      CellKey key = SyntheticRun.LINES.get(0).key(clients);
      cells.add(cell(half(key, "a"), 1.0, 1.1, 0.9));
      // p = 0.01 for the first, 1 for the others, from which it has its spread
      CellKey b = half(key, "b");
      cells.add(clients == 1 ? cell(b, 1.35, 1.45, 1.25) : cell(b, 1.0, 0.9, 1.1));
    }
    AgainstItself found = AgainstItself.of(summary(cells.toArray(Cell[]::new))).get(0);
    assertThat(found).isEqualTo(new AgainstItself(Measure.RESPONSE_MILLIS, 64, 1, 0));
  }

  @Test
  void cells_that_failed_or_have_one_fork_are_not_counted() {
    AgainstItself found =
        AgainstItself.of(
                summary(
                    cell(half(PLAIN, "a"), 1.0, 1.1),
                    cell(half(PLAIN, "b"), 1.0, 1.1).failed("reply differs"),
                    cell(half(SIGNED, "a"), 3),
                    cell(half(SIGNED, "b"), 4)))
            .get(0);
    assertThat(found).isEqualTo(new AgainstItself(Measure.RESPONSE_MILLIS, 0, 0, 0));
    assertThat(found.rate()).isEmpty();
    assertThat(found.text())
        .isEqualTo("Response time: no ratio b / a has an interval; it takes two forks");
  }

  @Test
  void the_rate_has_clopper_pearson_bounds() {
    Estimate rate = new AgainstItself(Measure.RESPONSE_MILLIS, 148, 15, 0).rate().orElseThrow();
    // Newcombe 1998, table I
    assertThat(rate.lower()).isCloseTo(0.0578, within(0.00005));
    assertThat(rate.upper()).isCloseTo(0.1617, within(0.00005));
  }

  @ParameterizedTest
  @FieldSource("org.gridsec.results.Locales#TAGS")
  void the_text_is_the_same_in_every_locale(String tag) throws Exception {
    AgainstItself halves = new AgainstItself(Measure.RESPONSE_MILLIS, 148, 15, 0);
    assertThat(Locales.under(tag, halves::text))
        .isEqualTo(
            "Response time: 15 of 148 ratios b / a have an interval without 1: 10.1 % [5.8, 16.2],"
                + " where 5 % are to be expected; after Holm's correction 0: 0.0 % [0.0, 2.5]");
  }

  @Test
  void a_machine_without_other_load_alarms_no_more_than_once_in_twenty() {
    Random random = new Random(17);
    List<Cell> cells = new ArrayList<>();
    for (SyntheticRun.Line line : SyntheticRun.LINES) {
      for (int clients = 1; clients <= 64; clients++) {
        CellKey key = line.key(clients);
        Stream.of("a", "b").forEach(name -> cells.add(cell(half(key, name), noise(random))));
      }
    }
    AgainstItself found = AgainstItself.of(summary(cells.toArray(Cell[]::new))).get(0);
    assertThat(found.ratios()).isEqualTo(640);
    Estimate rate = found.rate().orElseThrow();
    // somewhat less: where all spread alike, less variance is borrowed than there is
    assertThat(rate.lower()).isLessThan(0.05);
    assertThat(rate.upper()).isGreaterThan(0.03);
  }

  private static double[] noise(Random random) {
    return random.doubles(4).map(u -> Math.exp(0.05 * random.nextGaussian())).toArray();
  }

  private static CellKey half(CellKey key, String name) {
    return key.withVariant(name);
  }

  private static RunSummary summary(Cell... cells) {
    return new RunSummary(SyntheticRun.run("quick", List.of(cells)), Map.of());
  }

  /** With one slice in each fork. */
  private static Cell cell(CellKey key, double... millis) {
    Cell cell = Cell.pending(key, List.of("grid04-fig1"));
    for (int i = 0; i < millis.length; i++) {
      cell = cell.withSample(SyntheticRun.sample(i + 1, 1, millis[i], 1_000 / millis[i]));
    }
    return cell;
  }
}
