package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangePointsTest {

  /** Annual flow of the Nile at Aswan, 1871 to 1970, in 10⁸ m³: R's data set {@code Nile}. */
  private static final double[] NILE = {
    1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020, 960, 1180,
    799, 958, 1140, 1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694, 940, 833,
    701, 916, 692, 1020, 1050, 969, 831, 726, 456, 824, 702, 1120, 1100, 832, 764, 821, 768, 845,
    864, 862, 698, 845, 744, 796, 1040, 759, 781, 865, 845, 944, 984, 897, 822, 1010, 771, 676, 649,
    846, 812, 742, 801, 1040, 860, 874, 848, 890, 744, 749, 838, 1050, 918, 986, 797, 923, 975, 815,
    1020, 906, 901, 1170, 912, 746, 919, 718, 714, 740
  };

  private static JsonNode otava() {
    try (InputStream in = ChangePointsTest.class.getResourceAsStream("otava.json")) {
      return JsonMapper.builder().build().readTree(in);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<JsonNode> series() {
    return StreamSupport.stream(otava().get("series").spliterator(), false).toList();
  }

  private static double[] numbers(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false)
        .mapToDouble(JsonNode::doubleValue)
        .toArray();
  }

  private static int[] places(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).mapToInt(JsonNode::intValue).toArray();
  }

  private static int[] places(List<ChangePoint> changes) {
    return changes.stream().mapToInt(ChangePoint::at).toArray();
  }

  /** Of the logarithms of a level with normal spread. */
  private static double[] level(Random random, int n, double mean, double spread) {
    return IntStream.range(0, n).mapToDouble(i -> mean + spread * random.nextGaussian()).toArray();
  }

  private static double[] joined(double[]... levels) {
    return Arrays.stream(levels).flatMapToDouble(Arrays::stream).toArray();
  }

  /** Made by {@code otava_reference.py}, which stands beside the data and says how. */
  @ParameterizedTest
  @MethodSource("series")
  void the_first_division_is_that_of_apache_otava(JsonNode series) {
    double[] values = numbers(series.get("values"));
    EnergySplit split = EnergySplit.best(values, 0, values.length, 1).orElseThrow();
    assertThat(split.at()).isEqualTo(series.at("/first/at").intValue());
    assertThat(split.divergence())
        .isCloseTo(series.at("/first/divergence").doubleValue(), within(1e-9));
  }

  /**
   * But for two meant differences. Otava takes the values' own standard deviation for that of where
   * they come from, and so finds steps that SciPy's t test does not; and it tests a division
   * against all that follows, and so misses steps that were taken back.
   */
  @ParameterizedTest
  @MethodSource("series")
  void change_points_are_those_of_apache_otava_and_steps_that_it_misses(JsonNode series) {
    int[] found = places(ChangePoints.of(numbers(series.get("values")), 1, ChangePoints.P_VALUE));
    int[] otavas = significant(series);
    assertThat(boxed(found))
        .containsAll(boxed(otavas))
        .filteredOn(at -> !boxed(otavas).contains(at))
        .isSubsetOf(boxed(places(series.get("steps"))));
  }

  private static int[] significant(JsonNode series) {
    int[] changes = places(series.get("changes"));
    double[] pValues = numbers(series.get("pValues"));
    return IntStream.range(0, changes.length)
        .filter(i -> pValues[i] <= ChangePoints.P_VALUE)
        .map(i -> changes[i])
        .toArray();
  }

  private static List<Integer> boxed(int... numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  @Test
  void in_nearly_all_series_they_are_the_same() {
    assertThat(series())
        .hasSize(30)
        .filteredOn(
            series ->
                Arrays.equals(
                    places(series.get("changes")),
                    places(
                        ChangePoints.of(numbers(series.get("values")), 1, ChangePoints.P_VALUE))))
        .hasSize(26);
  }

  @ParameterizedTest
  @MethodSource("series")
  void p_values_are_those_of_scipy(JsonNode series) {
    List<ChangePoint> changes =
        ChangePoints.of(numbers(series.get("values")), 1, ChangePoints.P_VALUE);
    double[] pValues = numbers(series.get("pValues"));
    if (Arrays.equals(places(changes), places(series.get("changes")))) {
      for (int i = 0; i < pValues.length; i++) {
        assertThat(changes.get(i).pValue()).isCloseTo(pValues[i], withinPercentage(1e-6));
      }
    }
  }

  /**
   * The example of N. A. James, D. S. Matteson: ecp: An R Package for Nonparametric Multiple Change
   * Point Analysis of Multivariate Data, Journal of Statistical Software 62 (7), 2014, section 3.1:
   * four times 100 normal values, whose spread changes, then both, then the spread. With segments
   * of 30 at least, e.divisive divides before the 201st, the 308th and the 108th of them, and last
   * considers the 358th, counted from 1. The values are those of R's generator.
   */
  @Test
  void divisions_are_those_of_ecps_own_example() throws IOException {
    double[] values;
    try (InputStream in = ChangePointsTest.class.getResourceAsStream("ecp.csv")) {
      values =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .mapToDouble(Double::parseDouble)
              .toArray();
    }
    assertThat(divisions(values, 30, 4)).containsExactlyInAnyOrder(107, 200, 307, 357);
  }

  /** The best divisions, one after the other, significant or not. */
  private static List<Integer> divisions(double[] values, int least, int number) {
    NavigableSet<Integer> ends = new TreeSet<>(List.of(0, values.length));
    List<Integer> found = new ArrayList<>();
    while (found.size() < number) {
      int at =
          ends.headSet(values.length).stream()
              .flatMap(from -> EnergySplit.best(values, from, ends.higher(from), least).stream())
              .max(Comparator.comparingDouble(EnergySplit::divergence))
              .orElseThrow()
              .at();
      ends.add(at);
      found.add(at);
    }
    return found;
  }

  /**
   * The flow fell in 1899, with the first dam: G. W. Cobb, The Problem of the Nile, Biometrika 65
   * (1978), and many since.
   */
  @Test
  void the_nile_fell_in_1899() {
    ChangePoint fall = ChangePoints.of(NILE).get(0);
    assertThat(places(ChangePoints.of(NILE))).containsExactly(1899 - 1871);
    // R: t.test(Nile[29:100], Nile[1:28], var.equal = TRUE)
    assertThat(fall.step().mean()).isCloseTo(849.9722 - 1097.75, within(1e-4));
    assertThat(fall.pValue()).isLessThan(1e-12);
  }

  @Test
  void a_rise_that_was_mended_stays_in_sight() {
    Random random = new Random(3);
    double[] values =
        joined(level(random, 30, 0, 0.02), level(random, 5, 0.1, 0.02), level(random, 30, 0, 0.02));
    assertThat(places(ChangePoints.of(values))).containsExactly(30, 35);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void a_level_has_five_runs_at_least(int runs) {
    double[] values =
        joined(
            level(new Random(1), 20, 0, 0.01),
            level(new Random(2), runs, 1, 0.01),
            level(new Random(3), 20, 0, 0.01));
    List<Integer> ends = new ArrayList<>(boxed(places(ChangePoints.of(values))));
    ends.add(0, 0);
    ends.add(values.length);
    assertThat(IntStream.range(1, ends.size()).map(i -> ends.get(i) - ends.get(i - 1)))
        .allMatch(length -> length >= ChangePoints.LEAST_SEGMENT);
    assertThat(ends).hasSize(runs < 4 ? 2 : 4);
  }

  @Test
  void one_odd_run_is_no_change() {
    double[] values = level(new Random(5), 40, 0, 0.01);
    values[20] = 3;
    assertThat(ChangePoints.of(values)).isEmpty();
  }

  @Test
  void there_is_nothing_to_find_in_few_or_equal_values() {
    assertThat(ChangePoints.of()).isEmpty();
    assertThat(ChangePoints.of(1)).isEmpty();
    assertThat(ChangePoints.of(1, 1, 1, 1, 2, 2, 2, 2, 2)).isEmpty();
    assertThat(ChangePoints.of(new double[40])).isEmpty();
  }

  @Test
  void values_without_spread_change_with_certainty() {
    double[] values = joined(level(new Random(), 5, 0.3, 0), level(new Random(), 5, 0.4, 0));
    assertThat(places(ChangePoints.of(values))).containsExactly(5);
    assertThat(ChangePoints.of(values).get(0).pValue()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 30, 100})
  void a_series_without_a_change_seldom_has_one(int runs) {
    Random random = new Random(runs);
    int trials = 2_000;
    int alarms = 0;
    for (int trial = 0; trial < trials; trial++) {
      alarms += ChangePoints.of(level(random, runs, 3, 0.03)).isEmpty() ? 0 : 1;
    }
    assertThat(ClopperPearson.of(alarms, trials).lower()).isLessThan(0.01);
  }

  @Test
  void five_runs_on_a_new_level_show_a_step_of_six_standard_deviations() {
    Random random = new Random(6);
    List<Integer> found = new ArrayList<>();
    for (int trial = 0; trial < 200; trial++) {
      double[] values = joined(level(random, 20, 0, 0.01), level(random, 5, 0.06, 0.01));
      ChangePoints.of(values).forEach(change -> found.add(change.at()));
    }
    assertThat(found.stream().filter(at -> at == 20)).hasSizeGreaterThan(190);
  }
}
