package org.gridsec.results.stats;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;
import org.gridsec.core.model.run.Estimate;

/**
 * Student's t of a mean, or of any estimate that is t distributed about the true value: its
 * interval, its agreement with a bound, and the smallest difference that it could have shown.
 *
 * @param mean the estimate
 * @param standardError of the estimate; 0 if there are no degrees of freedom
 * @param degreesOfFreedom of its standard error, not always whole; 0 if only the estimate is known
 */
public record Student(double mean, double standardError, double degreesOfFreedom) {

  /** Power with which tests should show a difference; the convention since Cohen (1988). */
  public static final double POWER = 0.8;

  /** Degrees of freedom with which t is all but normal. */
  private static final double LARGE = 1e6;

  private record Quantile(double degreesOfFreedom, double upperTail) {}

  /** Cache of quantiles, which take longer to compute than all the rest. */
  private static final Map<Quantile, Double> QUANTILES = new ConcurrentHashMap<>();

  /**
   * Student's t of the mean of values.
   *
   * @throws IllegalArgumentException if there are none
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
   * Student's t of a mean that is known by its interval.
   *
   * @param interval symmetric about its point; without one there are no degrees of freedom
   * @param degreesOfFreedom that the interval was made with
   */
  public static Student ofInterval(Estimate interval, double confidence, double degreesOfFreedom) {
    return interval.hasInterval() && degreesOfFreedom > 0
        ? new Student(
            interval.point(),
            (interval.upper() - interval.lower())
                / 2
                / quantile(degreesOfFreedom, (1 - confidence) / 2),
            degreesOfFreedom)
        : new Student(interval.point(), 0, 0);
  }

  /**
   * Student's t of the difference between the means of two samples with the same spread (two-sample
   * t with the pooled variance).
   *
   * @param before at least one value
   * @param after at least one value; its mean minus that of {@code before} is the estimate
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

  /**
   * The same mean with a standard error that borrows from a typical one: their squares are averaged
   * by their degrees of freedom (G. K. Smyth, Statistical Applications in Genetics and Molecular
   * Biology 3, 2004). If its own is larger than the average, it keeps its own: values that spread
   * more than is typical are no less uncertain for that.
   *
   * @param lent degrees of freedom that it borrows
   * @param typical standard error of such a mean
   */
  public Student borrowing(double lent, double typical) {
    double all = lent + degreesOfFreedom;
    double square =
        (lent * typical * typical + degreesOfFreedom * standardError * standardError) / all;
    return new Student(mean, Math.max(standardError, Math.sqrt(square)), all);
  }

  /**
   * The same mean with a further spread that is known, so that it adds no doubt of its own (F. E.
   * Satterthwaite, Biometrics Bulletin 2, 1946).
   *
   * @param deviation standard deviation of what the values do not show
   * @return the same if there are no degrees of freedom
   */
  public Student withKnownSpread(double deviation) {
    if (degreesOfFreedom == 0) {
      return this;
    }
    double own = standardError * standardError;
    double all = own + deviation * deviation;
    double inOwn = own == 0 ? Double.POSITIVE_INFINITY : all / own;
    return new Student(mean, Math.sqrt(all), Math.min(LARGE, degreesOfFreedom * inOwn * inOwn));
  }

  /** Sum of squares of the values about their mean. */
  private double squares() {
    double n = degreesOfFreedom + 1.0;
    return standardError * standardError * n * degreesOfFreedom;
  }

  /**
   * The two-sided interval.
   *
   * @param confidence that it contains the true value, above 0 and below 1
   * @return without an interval if there are no degrees of freedom
   */
  public Estimate interval(double confidence) {
    if (degreesOfFreedom == 0) {
      return Estimate.withoutInterval(mean);
    }
    double half = quantile(degreesOfFreedom, (1 - confidence) / 2) * standardError;
    return new Estimate(mean, mean - half, mean + half);
  }

  /**
   * Two-sided p-value of the hypothesis that the true value equals a bound. It is at most 1 -
   * confidence exactly if the {@link #interval} at that confidence leaves the bound out; the true
   * value then counts as lying on the same side of the bound as the mean.
   *
   * @return 1 if there are no degrees of freedom
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
   * @return infinite if there are no degrees of freedom
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

  /** The value that t exceeds with a probability. */
  static double quantile(double degreesOfFreedom, double upperTail) {
    return QUANTILES.computeIfAbsent(
        new Quantile(degreesOfFreedom, upperTail),
        q -> TDistribution.of(q.degreesOfFreedom()).inverseSurvivalProbability(q.upperTail()));
  }
}
