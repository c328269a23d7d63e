package org.gridsec.results.stats;

/**
 * Compares two quantities of different runs, whose forks are independent: the difference of their
 * means, with degrees of freedom that allow for different spreads (B. L. Welch: The Generalization
 * of "Student's" Problem when Several Different Population Variances are Involved, Biometrika 34,
 * 1947; the degrees of freedom are also F. E. Satterthwaite's, Biometrics Bulletin 2, 1946).
 */
public final class Welch {

  private Welch() {}

  /**
   * Logarithm of the ratio of two quantities, which are both on {@link Scale#LOG}.
   *
   * @return without degrees of freedom if one of them has one fork only
   */
  public static Student logRatio(PerFork numerator, PerFork denominator) {
    return difference(numerator.student(), denominator.student());
  }

  /** The difference of two means. */
  public static Student difference(Student above, Student below) {
    double difference = above.mean() - below.mean();
    if (above.degreesOfFreedom() == 0 || below.degreesOfFreedom() == 0) {
      return new Student(difference, 0, 0);
    }
    double varianceAbove = square(above.standardError());
    double varianceBelow = square(below.standardError());
    double variance = varianceAbove + varianceBelow;
    double degreesOfFreedom =
        variance == 0
            ? above.degreesOfFreedom() + below.degreesOfFreedom()
            : square(variance)
                / (square(varianceAbove) / above.degreesOfFreedom()
                    + square(varianceBelow) / below.degreesOfFreedom());
    return new Student(difference, Math.sqrt(variance), degreesOfFreedom);
  }

  private static double square(double value) {
    return value * value;
  }
}
