package org.gridsec.results.stats;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * Components of variance that many like quantities of a run share. Two forks say next to nothing of
 * how much forks differ; what many quantities say of it together serves each.
 *
 * <p>Shared is the {@code ratio}, which has no unit: quantities that spread by 1 % and by 20 % may
 * have the same. Each quantity has its own variance of a block, and borrows from the variance that
 * is typical. It borrows at most {@link #MOST_BORROWED} degrees of freedom: more would let a family
 * overrule what the quantity itself shows. And it is never taken to be more precise than half of
 * what is typical: two forks that agree by chance are no proof of precision.
 *
 * @param ratio variance between forks by the variance of a block, at least 0
 * @param ratioDegreesOfFreedom of the ratio; 0 where no quantity has two blocks in a fork
 * @param variance of a block that is typical of the quantities, on their scale; on {@link
 *     Scale#LINEAR} as a part of their mean square
 * @param degreesOfFreedom that the typical variance is worth for a single quantity: the most where
 *     all spread alike, 0 where that is not known
 */
public record VarianceComponents(
    double ratio, double ratioDegreesOfFreedom, double variance, double degreesOfFreedom) {

  /** Of a quantity that shares none: its forks alone tell how precise it is. */
  public static final VarianceComponents NONE = new VarianceComponents(0, 0, 0, 0);

  /** Fewer do not tell how much their variances differ. */
  private static final int LEAST_QUANTITIES = 6;

  /** In degrees of freedom. */
  static final double MOST_BORROWED = 4;

  /** Of the typical standard error, the least that a quantity has. */
  private static final double LEAST_ERROR = 0.5;

  private static final double LARGEST_RATIO = 1e6;
  private static final int BISECTIONS = 60;
  private static final int NEWTON_STEPS = 50;

  /** Those of like quantities, all on one scale. */
  public static VarianceComponents of(List<PerFork> alike) {
    VarianceComponents ratio = ratioOf(alike);
    List<PerFork> varying =
        alike.stream()
            .filter(quantity -> quantity.anova().degreesOfFreedomBetween() > 0)
            .filter(quantity -> ratio.ownVariance(quantity) > 0)
            .toList();
    return varying.size() < LEAST_QUANTITIES ? ratio : ratio.withVarianceOf(varying);
  }

  /** Of a block of a quantity, in the unit of the shared one. */
  private double ownVariance(PerFork quantity) {
    return quantity.anova().variance(ratio) / unit(quantity);
  }

  private static double unit(PerFork quantity) {
    return quantity.scale() == Scale.LINEAR
        ? quantity.values().values().stream().mapToDouble(v -> v * v).average().orElseThrow()
        : 1;
  }

  /**
   * The ratio alone, of quantities that need not spread alike. It is the one at which the squares
   * between forks have the part in all squares that their degrees of freedom have: the expectation
   * of a beta distribution, whatever a quantity's own variance. So each has the same weight, and
   * none can spoil the whole.
   */
  public static VarianceComponents ratioOf(List<PerFork> alike) {
    List<Anova> blocks =
        alike.stream()
            .map(PerFork::anova)
            .filter(a -> a.degreesOfFreedomBetween() > 0 && a.degreesOfFreedomWithin() > 0)
            .filter(a -> a.variance(0) > 0)
            .toList();
    return new VarianceComponents(
        root(ratio -> blocks.stream().mapToDouble(a -> excess(a, ratio)).sum()),
        blocks.stream().mapToDouble(Anova::degreesOfFreedomBetween).sum(),
        0,
        0);
  }

  /** By how much the squares between forks are more than is to be expected. */
  private static double excess(Anova anova, double ratio) {
    double between = anova.weighted(ratio).betweenSquares();
    return anova.degreesOfFreedom() * between / (between + anova.withinSquares())
        - anova.degreesOfFreedomBetween();
  }

  /** Where a falling function is 0; 0 where it is nowhere above. */
  private static double root(DoubleUnaryOperator falling) {
    if (falling.applyAsDouble(0) <= 0) {
      return 0;
    }
    double from = 0;
    double to = LARGEST_RATIO;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (from + to) / 2;
      if (falling.applyAsDouble(middle) > 0) {
        from = middle;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /**
   * The typical variance and what it is worth, by the mean and the spread of the logarithms of
   * variances (G. K. Smyth: Linear Models and Empirical Bayes Methods, Statistical Applications in
   * Genetics and Molecular Biology 3, 2004, section 6.2). It is worth at most the degrees of
   * freedom that it was made of.
   */
  private VarianceComponents withVarianceOf(List<PerFork> quantities) {
    int n = quantities.size();
    double[] logs = quantities.stream().mapToDouble(this::logVariance).toArray();
    double mean = Student.of(logs).mean();
    double excess = 0;
    double most = 0;
    for (int i = 0; i < n; i++) {
      double own = quantities.get(i).anova().degreesOfFreedom();
      excess += ((logs[i] - mean) * (logs[i] - mean) * n / (n - 1) - Trigamma.value(own / 2)) / n;
      most += own;
    }
    double worth = excess > 0 ? Math.min(most, 2 * trigammaInverse(excess)) : most;
    double typical = Math.exp(mean + Digamma.value(worth / 2) - Math.log(worth / 2));
    return new VarianceComponents(
        ratio, ratioDegreesOfFreedom, typical, Math.min(Math.min(MOST_BORROWED, n / 2.0), worth));
  }

  /** Without what its degrees of freedom make it too small by. */
  private double logVariance(PerFork of) {
    double half = of.anova().degreesOfFreedom() / 2.0;
    return Math.log(ownVariance(of)) - Digamma.value(half) + Math.log(half);
  }

  /** By Newton's method on the reciprocal, as in Smyth's appendix. */
  private static double trigammaInverse(double of) {
    double at = 0.5 + 1 / of;
    for (int i = 0; i < NEWTON_STEPS; i++) {
      double trigamma = Trigamma.value(at);
      double step = trigamma * (1 - trigamma / of) / tetragamma(at);
      at += step;
      if (Math.abs(step) < 1e-9 * at) {
        break;
      }
    }
    return at;
  }

  private static double tetragamma(double at) {
    double h = 1e-4 * at;
    return (Trigamma.value(at + h) - Trigamma.value(at - h)) / (2 * h);
  }

  /** What a quantity's values say of its mean. */
  Student student(PerFork quantity) {
    Anova anova = quantity.anova();
    int within = anova.degreesOfFreedomWithin();
    if (within > 0 && ratioDegreesOfFreedom == 0) {
      return anova.ofForks();
    }
    Anova.Weighted weighted = anova.weighted(ratio);
    if (anova.degreesOfFreedomBetween() == 0) {
      return new Student(weighted.mean(), 0, 0);
    }
    double own = anova.degreesOfFreedom();
    double typical = variance * unit(quantity);
    double blockVariance =
        (degreesOfFreedom * typical + own * anova.variance(ratio)) / (degreesOfFreedom + own);
    double least = LEAST_ERROR * LEAST_ERROR * typical;
    return new Student(
        weighted.mean(),
        Math.sqrt(Math.max(least, blockVariance) / weighted.precision()),
        degreesOfFreedom + (within == 0 ? own : degreesOfFreedom(anova)));
  }

  /**
   * Of a mean's variance, whose own degrees of freedom are fewer for the ratio, an estimate itself,
   * of which the quantity may be a part (F. E. Satterthwaite, Biometrics Bulletin 2, 1946).
   */
  private double degreesOfFreedom(Anova anova) {
    double own = anova.degreesOfFreedom();
    double between = anova.degreesOfFreedomBetween();
    double within = anova.degreesOfFreedomWithin();
    double ofRatio = within * (within + 2 * between) / (own * own);
    return 1 / (1 / own + ofRatio / ratioDegreesOfFreedom);
  }
}
