package org.gridsec.results.stats;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;
import org.gridsec.core.model.Estimate;

/**
 * What Student's t says of a mean, or of any estimate that is t distributed about the truth: its
 * interval, how well it agrees with a bound, and the smallest difference that could have been seen.
 *
 * @param mean the estimate
 * @param standardError of the estimate; 0 where there are no degrees of freedom
 * @param degreesOfFreedom of its standard error, not always whole; 0 where nothing can be said
 *     beyond the estimate
 */
public record Student(double mean, double standardError, double degreesOfFreedom) {

  /** Of the tests that a difference is planned to pass: the convention since Cohen (1988). */
  public static final double POWER = 0.8;

  private record Quantile(double degreesOfFreedom, double upperTail) {}

  /** Quantiles asked for so far: they cost more than all the rest. */
  private static final Map<Quantile, Double> QUANTILES = new ConcurrentHashMap<>();

  /**
   * Of the mean of values.
   *
   * @throws IllegalArgumentException where there are none
   */
  public static Student of(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("'values' expected at least one, got: none");
    }
    double mean = 0;
    for (double value : values) {
      mean += value / values.length;
    }
    if (values.length == 1) {
      return new Student(mean, 0, 0);
    }
    double center = mean;
    double squares = Arrays.stream(values).map(v -> (v - center) * (v - center)).sum();
    double variance = squares / (values.length - 1);
    return new Student(mean, Math.sqrt(variance / values.length), values.length - 1);
  }

  /**
   * Of the difference between the means of two samples whose values spread alike (Student's
   * two-sample t, with the pooled variance).
   *
   * @param before at least one value
   * @param after at least one value; its mean less that of the others is the estimate
   */
  public static Student difference(double[] before, double[] after) {
    Student first = of(before);
    Student second = of(after);
    int degreesOfFreedom = before.length + after.length - 2;
    double squares = first.squares() + second.squares();
    double variance = degreesOfFreedom == 0 ? 0 : squares / degreesOfFreedom;
    return new Student(
        second.mean - first.mean,
        Math.sqrt(variance * (1.0 / before.length + 1.0 / after.length)),
        degreesOfFreedom);
  }

  /** Of the values that this is the mean of, about it. */
  private double squares() {
    double n = degreesOfFreedom + 1.0;
    return standardError * standardError * n * degreesOfFreedom;
  }

  /**
   * The two-sided interval.
   *
   * @param confidence that it holds the truth, above 0 and below 1
   * @return without an interval where there are no degrees of freedom
   */
  public Estimate interval(double confidence) {
    if (degreesOfFreedom == 0) {
      return Estimate.withoutInterval(mean);
    }
    double half = quantile(degreesOfFreedom, (1 - confidence) / 2) * standardError;
    return new Estimate(mean, mean - half, mean + half);
  }

  /**
   * The two-sided p-value of the truth being this bound. It is at most 1 - confidence exactly where
   * the {@link #interval} at that confidence leaves the bound out; on which side of it the truth is
   * then held to lie is that of the mean.
   *
   * @return 1 where there are no degrees of freedom
   */
  public double pValue(double bound) {
    double distance = Math.abs(mean - bound);
    if (degreesOfFreedom == 0 || distance == 0) {
      return 1;
    }
    return 2 * TDistribution.of(degreesOfFreedom).survivalProbability(distance / standardError);
  }

  /**
   * The smallest true distance from a bound at which the interval leaves the bound out with {@link
   * #POWER}: (t(1 - α/2) + t(power)) standard errors (NIST/SEMATECH e-Handbook of Statistical
   * Methods, section 7.2.2.2, solved for the difference; for impact studies Bloom, Evaluation
   * Review 19, 1995).
   *
   * @param confidence of the interval, 1 - α
   * @return infinite where there are no degrees of freedom
   */
  public double smallestDifference(double confidence) {
    return smallestDifference(confidence, POWER);
  }

  double smallestDifference(double confidence, double power) {
    if (degreesOfFreedom == 0) {
      return Double.POSITIVE_INFINITY;
    }
    return standardError
        * (quantile(degreesOfFreedom, (1 - confidence) / 2)
            + quantile(degreesOfFreedom, 1 - power));
  }

  /** What t exceeds with that probability. */
  static double quantile(double degreesOfFreedom, double upperTail) {
    return QUANTILES.computeIfAbsent(
        new Quantile(degreesOfFreedom, upperTail),
        q -> TDistribution.of(q.degreesOfFreedom()).inverseSurvivalProbability(q.upperTail()));
  }
}
