package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.gridsec.core.model.run.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StudentTest {

  /**
   * Additional hours of sleep under the second of two drugs, beyond those under the first: Student,
   * The Probable Error of a Mean, Biometrika 6 (1908), p. 20. R has them as {@code sleep}; interval
   * and p-value are what its documentation prints for its paired t test.
   */
  private static final double[] SLEEP = {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};

  /** NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2, column 0.975. */
  @ParameterizedTest
  @CsvSource({
    "1,12.706",
    "2,4.303",
    "3,3.182",
    "4,2.776",
    "5,2.571",
    "7,2.365",
    "9,2.262",
    "10,2.228",
    "20,2.086",
    "30,2.042",
    "100,1.984"
  })
  void quantiles_are_those_of_printed_tables(int degreesOfFreedom, double printed) {
    assertThat(Student.quantile(degreesOfFreedom, 0.025)).isCloseTo(printed, within(0.0005));
  }

  @Test
  void the_interval_is_that_of_students_own_example() {
    Estimate estimate = Student.of(SLEEP).interval(0.95);
    assertThat(estimate.point()).isCloseTo(1.58, within(1e-9));
    assertThat(estimate.lower()).isCloseTo(0.7001142, within(1e-7));
    assertThat(estimate.upper()).isCloseTo(2.4598858, within(1e-7));
  }

  @Test
  void so_is_the_p_value() {
    assertThat(Student.of(SLEEP).pValue(0)).isCloseTo(0.002833, within(5e-7));
  }

  /** NIST/SEMATECH e-Handbook, section 1.3.5.2: heat flow meter, 195 values. */
  @Test
  void the_interval_of_many_values_is_that_of_the_nist_handbook() {
    Student heatFlow = new Student(9.261460, 0.02278881 / Math.sqrt(195), 194);
    Estimate estimate = heatFlow.interval(0.95);
    assertThat(estimate.lower()).isCloseTo(9.258242, within(1e-6));
    assertThat(estimate.upper()).isCloseTo(9.264679, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.9, 0.95, 0.997, 0.9995})
  void a_p_value_says_at_which_confidence_an_interval_ends_at_the_bound(double confidence) {
    Student student = Student.of(SLEEP);
    assertThat(student.pValue(student.interval(confidence).lower()))
        .isCloseTo(1 - confidence, within(1e-9));
    assertThat(student.pValue(student.interval(confidence).upper()))
        .isCloseTo(1 - confidence, within(1e-9));
  }

  @Test
  void one_value_says_nothing_beyond_itself() {
    Student one = Student.of(3);
    assertThat(one.interval(0.95)).isEqualTo(Estimate.withoutInterval(3));
    assertThat(one.pValue(100)).isEqualTo(1);
    assertThat(one.smallestDifference(0.95)).isInfinite();
  }

  @Test
  void values_without_spread_are_certain() {
    Student same = Student.of(2, 2, 2);
    assertThat(same.interval(0.95)).isEqualTo(new Estimate(2, 2.0, 2.0));
    assertThat(same.pValue(2)).isEqualTo(1);
    assertThat(same.pValue(2.1)).isZero();
    assertThat(same.smallestDifference(0.95)).isZero();
  }

  @Test
  void no_values_are_refused() {
    assertThatThrownBy(Student::of).hasMessage("'values' expected at least one, got: none");
  }

  /**
   * R's documentation of {@code power.t.test}: of two samples of n = 20 with sd = 1, a difference
   * of 1 is seen with a power of 0.8689528. R takes the noncentral t distribution, which this
   * approximates.
   */
  @Test
  void the_smallest_difference_is_that_of_rs_power_calculation() {
    Student difference = new Student(0, Math.sqrt(2.0 / 20), 38);
    assertThat(difference.smallestDifference(0.95, 0.8689528)).isCloseTo(1, within(1e-3));
  }

  /** With many values it is the 2.8 standard errors of Bloom, Evaluation Review 19 (1995). */
  @Test
  void of_many_values_the_smallest_difference_is_2_8_standard_errors() {
    assertThat(new Student(0, 1, 100_000).smallestDifference(0.95)).isCloseTo(2.8, within(0.005));
  }

  /** R's documentation of {@code t.test}: extra by group of {@code sleep}, with equal variances. */
  @Test
  void the_difference_of_two_samples_is_that_of_rs_two_sample_test() {
    double[] first = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    double[] second = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
    Student difference = Student.difference(first, second);
    assertThat(difference.degreesOfFreedom()).isEqualTo(18);
    assertThat(difference.mean() / difference.standardError()).isCloseTo(1.8608, within(5e-5));
    assertThat(difference.pValue(0)).isCloseTo(0.07919, within(5e-6));
    Estimate estimate = difference.interval(0.95);
    assertThat(estimate.lower()).isCloseTo(-0.203874, within(5e-7));
    assertThat(estimate.upper()).isCloseTo(3.363874, within(5e-7));
  }

  @Test
  void the_difference_of_two_single_values_says_nothing_beyond_itself() {
    Student difference = Student.difference(new double[] {1}, new double[] {3});
    assertThat(difference.interval(0.95)).isEqualTo(Estimate.withoutInterval(2));
    assertThat(difference.pValue(0)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 8})
  void the_smallest_difference_is_seen_four_times_in_five(int n) {
    Random random = new Random(n);
    // what a run with the expected spread would give
    double difference = new Student(0, 1 / Math.sqrt(n), n - 1).smallestDifference(0.95);
    int trials = 20_000;
    int seen = 0;
    for (int trial = 0; trial < trials; trial++) {
      double[] values = random.doubles(n).map(u -> difference + random.nextGaussian()).toArray();
      seen += Student.of(values).interval(0.95).lower() > 0 ? 1 : 0;
    }
    // the formula is an approximation: with three values the power is 77 %
    assertThat((double) seen / trials).isCloseTo(0.8, within(0.04));
  }

  @Test
  void a_small_spread_borrows_from_a_typical_one_and_a_large_one_stays() {
    Student borrowing = new Student(0.1, 0.01, 2).borrowing(VarianceComponents.MOST_BORROWED, 0.02);
    assertThat(borrowing.standardError())
        .isCloseTo(Math.sqrt((4 * 0.0004 + 2 * 0.0001) / 6), within(1e-12));
    assertThat(borrowing.degreesOfFreedom()).isEqualTo(6);
    assertThat(borrowing.mean()).isEqualTo(0.1);
    assertThat(new Student(0.1, 0.05, 2).borrowing(VarianceComponents.MOST_BORROWED, 0.02))
        .isEqualTo(new Student(0.1, 0.05, 6));
  }
}
