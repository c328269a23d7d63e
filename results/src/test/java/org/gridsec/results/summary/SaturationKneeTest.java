package org.gridsec.results.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.PerForkTest;
import org.gridsec.results.stats.Scale;
import org.junit.jupiter.api.Test;

class SaturationKneeTest {

  /**
   * Throughput of a SPARCcenter 2000 in the SPEC SDM91 benchmark by number of load generators; R's
   * package usl has it as {@code specsdm91}. The law that N. J. Gunther fits to it (Guerrilla
   * Capacity Planning, 2007) peaks at 96.5 generators.
   */
  private static final Map<Integer, Double> SDM91 =
      Map.of(1, 64.9, 18, 995.9, 36, 1652.4, 72, 1853.2, 108, 1828.9, 144, 1775.0, 216, 1702.2);

  @Test
  void a_published_curve_is_flat_from_the_point_before_its_peak() {
    SortedMap<Integer, PerFork> curve = new TreeMap<>();
    SDM91.forEach((load, rate) -> curve.put(load, PerForkTest.of(Scale.LOG, rate)));
    SaturationKnee knee = SaturationKnee.of(curve).orElseThrow();
    assertThat(knee.point()).isEqualTo(72);
  }

  @Test
  void a_rate_of_0_has_no_knee() {
    SortedMap<Integer, PerFork> curve = new TreeMap<>();
    curve.put(1, PerForkTest.of(Scale.LINEAR, 20));
    curve.put(2, PerForkTest.of(Scale.LINEAR, 0));
    assertThat(SaturationKnee.of(curve)).isEmpty();
  }

  @Test
  void one_fork_leaves_every_number_of_clients_possible() {
    SortedMap<Integer, PerFork> curve = new TreeMap<>();
    SDM91.forEach((load, rate) -> curve.put(load, PerForkTest.of(Scale.LOG, rate)));
    SaturationKnee knee = SaturationKnee.of(curve).orElseThrow();
    assertThat(knee.earliest()).isEqualTo(1);
    assertThat(knee.latest()).isEqualTo(216);
    assertThat(knee.reached()).isFalse();
  }

  @Test
  void a_sharp_knee_is_known_exactly() {
    SaturationKnee knee =
        SaturationKnee.of(curve(new Random(1), 0.01, 100, 200, 300, 400, 400, 400)).orElseThrow();
    assertThat(knee).isEqualTo(new SaturationKnee(4, 4, 4, 6));
    assertThat(knee.reached()).isTrue();
  }

  @Test
  void a_curve_that_rises_to_its_end_has_its_knee_there_or_beyond() {
    SaturationKnee knee =
        SaturationKnee.of(curve(new Random(1), 0.01, 100, 200, 300, 400)).orElseThrow();
    assertThat(knee).isEqualTo(new SaturationKnee(4, 4, 4, 4));
    assertThat(knee.reached()).isFalse();
  }

  @Test
  void a_curve_that_never_rises_is_flat_from_its_beginning() {
    SaturationKnee knee =
        SaturationKnee.of(curve(new Random(1), 0.01, 100, 98, 95, 80)).orElseThrow();
    assertThat(knee).isEqualTo(new SaturationKnee(1, 1, 1, 4));
  }

  @Test
  void noise_widens_what_is_known_of_the_knee() {
    SaturationKnee knee =
        SaturationKnee.of(curve(new Random(2), 0.2, 100, 180, 230, 250, 255, 255)).orElseThrow();
    assertThat(knee.earliest()).isLessThan(knee.latest());
    assertThat(knee.point()).isBetween(knee.earliest(), knee.latest());
  }

  @Test
  void nineteen_in_twenty_intervals_hold_the_true_knee() {
    // rate(5) is just within 0.9 of those after it, rate(4) is not: the hardest place to find it
    double[] truth = {100, 190, 270, 333, 361, 395, 400, 400};
    int knee = 5;
    Random random = new Random(5);
    int trials = 2_000;
    int held = 0;
    for (int trial = 0; trial < trials; trial++) {
      SaturationKnee found = SaturationKnee.of(curve(random, 0.03, truth)).orElseThrow();
      assertThat(found.earliest()).isLessThanOrEqualTo(found.latest());
      held += found.earliest() <= knee && knee <= found.latest() ? 1 : 0;
    }
    // not below 0.95 by more than 3 standard errors
    assertThat((double) held / trials).isGreaterThan(0.95 - 0.0146);
  }

  @Test
  void rates_without_a_fork_in_common_have_no_knee() {
    SortedMap<Integer, PerFork> curve = new TreeMap<>();
    curve.put(1, PerFork.of(Scale.LOG, Map.of(1, 2.0)).orElseThrow());
    curve.put(2, PerFork.of(Scale.LOG, Map.of(2, 2.0)).orElseThrow());
    assertThat(SaturationKnee.of(curve)).isEmpty();
  }

  @Test
  void a_single_point_makes_no_curve() {
    assertThatThrownBy(
            () -> SaturationKnee.of(new TreeMap<>(Map.of(3, PerForkTest.of(Scale.LOG, 1, 2)))))
        .hasMessage("'rates' expected of at least two numbers of clients, got: [3]");
  }

  /** Rates of 1, 2 and so on clients in four forks, with a spread of their logarithms. */
  private static SortedMap<Integer, PerFork> curve(Random random, double spread, double... truth) {
    SortedMap<Integer, PerFork> curve = new TreeMap<>();
    for (int i = 0; i < truth.length; i++) {
      double[] rates = new double[4];
      for (int fork = 0; fork < rates.length; fork++) {
        rates[fork] = truth[i] * Math.exp(spread * random.nextGaussian());
      }
      curve.put(i + 1, PerForkTest.of(Scale.LOG, rates));
    }
    return curve;
  }
}
