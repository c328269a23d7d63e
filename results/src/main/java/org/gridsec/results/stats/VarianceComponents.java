package org.gridsec.results.stats;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * Components of variance that many like quantities of a run share. Two forks say next to nothing of
 * how much forks differ; what many quantities say of it together serves each.
 *
 * <p>Shared is not a variance but its {@code ratio}, which has no unit: quantities that spread by 1
 * % and by 20 % may have the same. Each has its own variance of a block, estimated with all its
 * degrees of freedom.
 *
 * @param ratio variance between forks by the variance of a block, at least 0
 * @param ratioDegreesOfFreedom of the ratio; 0 where no quantity has two blocks in a fork
 * @param variance of a block on {@link Scale#LOG} that is typical of the quantities
 * @param degreesOfFreedom that the typical variance is worth for a single quantity: many where all
 *     spread alike, 0 where that is not known. It serves quantities with one block a fork.
 */
public record VarianceComponents(
    double ratio, double ratioDegreesOfFreedom, double variance, double degreesOfFreedom) {

  /** Of a quantity that shares none: its forks alone tell how precise it is. */
  public static final VarianceComponents NONE = new VarianceComponents(0, 0, 0, 0);

  /** Fewer do not tell how much their variances differ. */
  private static final int LEAST_QUANTITIES = 10;

  private static final double LARGEST_RATIO = 1e6;
  private static final int BISECTIONS = 60;
  private static final int NEWTON_STEPS = 50;

  /** Those of like quantities. */
  public static VarianceComponents of(List<PerFork> alike) {
    VarianceComponents ratio = ratioOf(alike);
    List<Anova> logarithms =
        alike.stream()
            .filter(quantity -> quantity.scale() == Scale.LOG)
            .map(PerFork::anova)
            .filter(anova -> anova.degreesOfFreedomBetween() > 0)
            .filter(anova -> anova.variance(ratio.ratio) > 0)
            .toList();
    return logarithms.size() < LEAST_QUANTITIES ? ratio : ratio.withVarianceOf(logarithms);
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
  private VarianceComponents withVarianceOf(List<Anova> quantities) {
    int n = quantities.size();
    double[] logs =
        quantities.stream().mapToDouble(a -> logVariance(a.variance(ratio), a)).toArray();
    double mean = Student.of(logs).mean();
    double excess = 0;
    double most = 0;
    for (int i = 0; i < n; i++) {
      double own = quantities.get(i).degreesOfFreedom();
      excess += ((logs[i] - mean) * (logs[i] - mean) * n / (n - 1) - Trigamma.value(own / 2)) / n;
      most += own;
    }
    double worth = excess > 0 ? Math.min(most, 2 * trigammaInverse(excess)) : most;
    double typical = Math.exp(mean + Digamma.value(worth / 2) - Math.log(worth / 2));
    return new VarianceComponents(ratio, ratioDegreesOfFreedom, typical, worth);
  }

  /** Without what its degrees of freedom make it too small by. */
  private static double logVariance(double variance, Anova of) {
    double half = of.degreesOfFreedom() / 2.0;
    return Math.log(variance) - Digamma.value(half) + Math.log(half);
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
    boolean borrows = within == 0 && quantity.scale() == Scale.LOG;
    double borrowed = borrows ? degreesOfFreedom : 0;
    double blockVariance = (borrowed * variance + own * anova.variance(ratio)) / (borrowed + own);
    return new Student(
        weighted.mean(),
        Math.sqrt(blockVariance / weighted.precision()),
        within == 0 ? borrowed + own : degreesOfFreedom(anova));
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
