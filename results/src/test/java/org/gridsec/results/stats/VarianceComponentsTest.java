package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridsec.core.model.run.Estimate;
import org.junit.jupiter.api.Test;

class VarianceComponentsTest {

  private final Random random = new Random(17);

  /** A quantity whose true value is 1, and whose forks and blocks have these deviations. */
  private PerFork quantity(int forks, int blocks, double between, double within) {
    SortedMap<Slot, Double> values = new TreeMap<>();
    for (int fork = 1; fork <= forks; fork++) {
      double mean = between * random.nextGaussian();
      for (int block = 1; block <= blocks; block++) {
        values.put(new Slot(fork, block), Math.exp(mean + within * random.nextGaussian()));
      }
    }
    return new PerFork(Scale.LOG, values, VarianceComponents.NONE, VarianceComponents.NONE);
  }

  /** Of quantities of which some spread a hundred times as much as others. */
  private List<PerFork> random(int n, int forks, int blocks, double ratio) {
    List<PerFork> quantities = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double within = Math.pow(10, -(i % 3));
      quantities.add(quantity(forks, blocks, Math.sqrt(ratio) * within, within));
    }
    return quantities;
  }

  @Test
  void the_ratio_is_found_whatever_the_variances() {
    for (double ratio : new double[] {0.2, 1, 5}) {
      double found = VarianceComponents.ratioOf(random(1000, 2, 3, ratio)).ratio();
      assertThat(found).as("%s", ratio).isBetween(ratio / 1.25, ratio * 1.25);
    }
  }

  @Test
  void forks_that_differ_less_than_blocks_do_have_a_ratio_of_0() {
    List<PerFork> alike = List.of(of(1, 2, 1, 2), of(3, 5, 3.1, 5.2));
    assertThat(VarianceComponents.ratioOf(alike).ratio()).isZero();
  }

  @Test
  void what_has_one_block_a_fork_has_no_ratio() {
    assertThat(VarianceComponents.ratioOf(random(5, 3, 1, 1))).isEqualTo(VarianceComponents.NONE);
    assertThat(VarianceComponents.of(List.of())).isEqualTo(VarianceComponents.NONE);
  }

  @Test
  void nineteen_in_twenty_intervals_of_two_forks_hold_the_truth() {
    for (double ratio : new double[] {0, 0.5, 4}) {
      assertThat(coverage(random(1500, 2, 3, ratio), false)).isCloseTo(0.95, within(0.017));
      assertThat(coverage(random(1500, 3, 2, ratio), false)).isCloseTo(0.95, within(0.017));
    }
  }

  @Test
  void they_hold_it_too_where_each_fork_has_one_block() {
    List<PerFork> quantities = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      // variances of an inverse gamma distribution, as Smyth's model has them
      double within = 0.1 / Math.sqrt(chiSquared(4) / 4);
      quantities.add(quantity(2, 1, 0, within));
    }
    VarianceComponents components = VarianceComponents.of(quantities);
    assertThat(components.variance()).isCloseTo(0.01, within(0.0015));
    assertThat(components.degreesOfFreedom()).isBetween(3.0, 5.5);
    assertThat(coverage(quantities, true)).isCloseTo(0.95, within(0.012));
  }

  @Test
  void a_small_family_claims_no_more_than_it_knows() {
    for (int size : new int[] {6, 8}) {
      double sum = 0;
      int families = 600;
      for (int i = 0; i < families; i++) {
        List<PerFork> quantities = new ArrayList<>();
        for (int j = 0; j < size; j++) {
          quantities.add(quantity(2, 1, 0, 0.1 / Math.sqrt(chiSquared(4) / 4)));
        }
        sum += coverage(quantities, true);
      }
      assertThat(sum / families).as("%s", size).isBetween(0.93, 0.985);
    }
  }

  @Test
  void two_forks_that_agree_by_chance_are_no_proof_of_precision() {
    VarianceComponents family = new VarianceComponents(0, 0, 0.01, 4);
    Student student = of(2, 2).sharing(family).student();
    assertThat(student.degreesOfFreedom()).isEqualTo(5);
    // (4 * 0.01 + 0) / 5 is more than a quarter of 0.01; two forks
    assertThat(student.standardError()).isCloseTo(Math.sqrt(0.008 / 2), within(1e-12));
    VarianceComponents vague = new VarianceComponents(0, 0, 0.01, 0.1);
    assertThat(of(2, 2).sharing(vague).student().standardError())
        .isCloseTo(Math.sqrt(0.0025 / 2), within(1e-12));
  }

  /** Two of eight differences in two forks of one block. The others are ten deviations. */
  @Test
  void nineteen_in_twenty_intervals_of_a_difference_of_0_hold_it() {
    int families = 500;
    int held = 0;
    for (int family = 0; family < families; family++) {
      List<PerFork> differences =
          IntStream.range(0, 8).mapToObj(i -> difference(i < 2 ? 0 : 10)).toList();
      VarianceComponents shared = VarianceComponents.of(differences);
      for (PerFork none : differences.subList(0, 2)) {
        Estimate estimate = none.sharing(shared).estimate();
        held += estimate.lower() <= 0 && estimate.upper() >= 0 ? 1 : 0;
      }
    }
    assertThat(held / (2.0 * families)).isBetween(0.93, 0.97);
  }

  private PerFork difference(double truth) {
    return PerFork.of(
            Scale.LINEAR,
            Map.of(1, truth + random.nextGaussian(), 2, truth + random.nextGaussian()))
        .orElseThrow();
  }

  /** Lines that do not grow, in two forks of one block. Their ratios vary by 10 %. */
  @Test
  void the_interval_of_a_slope_near_0_borrows_nothing_of_ratios() {
    VarianceComponents ratios = new VarianceComponents(0, 0, 0.02, 4);
    int lines = 2000;
    int held = 0;
    for (int i = 0; i < lines; i++) {
      SortedMap<Integer, PerFork> line = new TreeMap<>();
      for (int x : new int[] {1, 2, 4, 8}) {
        line.put(x, quantity(2, 1, 0, 0.1).with(ratios, ratios));
      }
      Estimate slope = LeastSquares.logLogSlope(line).orElseThrow().estimate();
      held += slope.lower() <= 0 && slope.upper() >= 0 ? 1 : 0;
    }
    assertThat(held / (double) lines).isBetween(0.935, 0.965);
  }

  private double chiSquared(int degreesOfFreedom) {
    return IntStream.range(0, degreesOfFreedom).mapToDouble(i -> square()).sum();
  }

  private double square() {
    double normal = random.nextGaussian();
    return normal * normal;
  }

  private static double coverage(List<PerFork> quantities, boolean borrowing) {
    VarianceComponents components =
        borrowing ? VarianceComponents.of(quantities) : VarianceComponents.ratioOf(quantities);
    return quantities.stream()
            .map(quantity -> quantity.sharing(components).estimate())
            .filter(estimate -> estimate.lower() <= 1 && 1 <= estimate.upper())
            .count()
        / (double) quantities.size();
  }

  @Test
  void intervals_of_two_forks_are_much_shorter_than_students() {
    List<PerFork> quantities = random(200, 2, 3, 0.2);
    VarianceComponents components = VarianceComponents.ratioOf(quantities);
    double shorter =
        quantities.stream()
            .mapToDouble(q -> width(q.sharing(components).estimate()) / width(q.estimate()))
            .sorted()
            .skip(100)
            .findFirst()
            .orElseThrow();
    assertThat(shorter).isLessThan(0.5);
  }

  private static double width(Estimate estimate) {
    return Math.log(estimate.upper() / estimate.lower());
  }

  @Test
  void a_family_of_one_knows_no_more_than_its_forks() {
    PerFork one = of(1, 1.1, 1.3, 1.4);
    Student alone = one.student();
    Student family = one.sharing(VarianceComponents.ratioOf(List.of(one))).student();
    assertThat(family.mean()).isCloseTo(alone.mean(), within(1e-12));
    assertThat(family.degreesOfFreedom()).isLessThanOrEqualTo(1);
  }

  @Test
  void forks_count_by_their_blocks_where_they_do_not_differ() {
    SortedMap<Slot, Double> values =
        new TreeMap<>(Map.of(new Slot(1, 1), 1.0, new Slot(1, 2), 1.0, new Slot(2, 1), 4.0));
    PerFork uneven =
        new PerFork(
            Scale.LINEAR, values, new VarianceComponents(0, 100, 0, 0), VarianceComponents.NONE);
    assertThat(uneven.estimate().point()).isCloseTo(2, within(1e-12));
    assertThat(uneven.sharing(new VarianceComponents(1e6, 100, 0, 0)).estimate().point())
        .isCloseTo(2.5, within(1e-5));
  }

  /** Two forks, of two blocks where there are four values. */
  private static PerFork of(double... values) {
    SortedMap<Slot, Double> slots = new TreeMap<>();
    int blocks = values.length / 2;
    for (int i = 0; i < values.length; i++) {
      slots.put(new Slot(1 + i / blocks, 1 + i % blocks), values[i]);
    }
    return new PerFork(Scale.LOG, slots, VarianceComponents.NONE, VarianceComponents.NONE);
  }
}
