package org.gridsec.results.stats;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * Variance components that many similar quantities of a run share. Two forks alone show very little
 * about the variance between forks; many quantities together show more, and each one uses the
 * result.
 *
 * <p>They share the {@code ratio}, which has no unit: quantities that spread by 1 % and by 20 % may
 * have the same. Each quantity has its own variance of a block, and borrows from the typical
 * variance. It borrows at most {@link #MOST_BORROWED} degrees of freedom, because with more the
 * other quantities would overrule its own values. Its standard error is at least half of the
 * typical one: two forks that agree by chance are no proof of precision.
 *
 * @param ratio variance between forks divided by the variance of a block, at least 0
 * @param ratioDegreesOfFreedom of the ratio; 0 if no quantity has two blocks in a fork
 * @param variance typical variance of a block of the quantities, on their scale; an amount on
 *     {@link Scale#LINEAR} borrows it as a part of its mean square
 * @param degreesOfFreedom that the typical variance adds to a single quantity: the maximum if all
 *     spread alike, 0 if that is unknown
 */
public record VarianceComponents(
    double ratio, double ratioDegreesOfFreedom, double variance, double degreesOfFreedom) {

  /** Components of a quantity that shares none; its forks alone determine its precision. */
  public static final VarianceComponents NONE = new VarianceComponents(0, 0, 0, 0);

  /** Smallest number of quantities whose variances can be compared. */
  private static final int LEAST_QUANTITIES = 6;

  /** Largest number of degrees of freedom that a quantity borrows. */
  public static final double MOST_BORROWED = 4;

  /** Smallest standard error of a quantity, as a part of the typical one. */
  private static final double LEAST_ERROR = 0.5;

  private static final double LARGEST_RATIO = 1e6;
  private static final int BISECTIONS = 60;

  /**
   * Components of similar quantities, all on one scale. Differences and slopes share the ratio
   * alone: one near 0 would borrow next to nothing, and seem to be known well.
   */
  public static VarianceComponents of(List<PerFork> alike) {
    VarianceComponents ratio = ratioOf(alike);
    List<PerFork> varying =
        alike.stream()
            .filter(quantity -> quantity.scale() != Scale.LINEAR)
            .filter(quantity -> quantity.anova().degreesOfFreedomBetween() > 0)
            .filter(quantity -> quantity.anova().variance(ratio.ratio()) > 0)
            .toList();
    return varying.size() < LEAST_QUANTITIES ? ratio : ratio.withVarianceOf(varying);
  }

  /** The unit of the shared variance; amounts vary relative to their size. */
  private static double unit(PerFork quantity) {
    return quantity.scale() == Scale.LINEAR
        ? quantity.values().values().stream().mapToDouble(v -> v * v).average().orElseThrow()
        : 1;
  }

  /**
   * The ratio alone, of quantities that need not spread alike. At this ratio, the squares between
   * forks are the same share of all squares as their degrees of freedom are of all degrees of
   * freedom. That is the expectation of a beta distribution, whatever a quantity's own variance is.
   * So each quantity has the same weight, and none can spoil the whole.
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

  /** The ratio without a variance, for quantities that do not spread as these do. */
  public VarianceComponents ratioAlone() {
    return new VarianceComponents(ratio, ratioDegreesOfFreedom, 0, 0);
  }

  /** Squares between forks in excess of their expectation. */
  private static double excess(Anova anova, double ratio) {
    double between = anova.weighted(ratio).betweenSquares();
    return anova.degreesOfFreedom() * between / (between + anova.withinSquares())
        - anova.degreesOfFreedomBetween();
  }

  /** The root of a falling function; 0 if it is nowhere positive. */
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
   * Adds the typical variance and its degrees of freedom, from the mean and the spread of the
   * logarithms of variances (G. K. Smyth: Linear Models and Empirical Bayes Methods, Statistical
   * Applications in Genetics and Molecular Biology 3, 2004, section 6.2). It has at most the
   * degrees of freedom of the variances that it is made of.
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
    double spread = excess;
    double worth =
        spread > 0 ? Math.min(most, 2 * root(half -> Trigamma.value(half) - spread)) : most;
    double typical = Math.exp(mean + Digamma.value(worth / 2) - Math.log(worth / 2));
    return new VarianceComponents(
        ratio, ratioDegreesOfFreedom, typical, Math.min(Math.min(MOST_BORROWED, n / 2.0), worth));
  }

  /**
   * Logarithm of a quantity's variance, corrected for the bias that its degrees of freedom cause.
   */
  private double logVariance(PerFork of) {
    double half = of.anova().degreesOfFreedom() / 2.0;
    return Math.log(of.anova().variance(ratio)) - Digamma.value(half) + Math.log(half);
  }

  /** Student's t of a quantity's mean. */
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
   * Degrees of freedom of a mean's variance. They are fewer than the quantity's own, because the
   * ratio is an estimate itself, and the quantity may be a part of it (F. E. Satterthwaite,
   * Biometrics Bulletin 2, 1946).
   */
  private double degreesOfFreedom(Anova anova) {
    double own = anova.degreesOfFreedom();
    double between = anova.degreesOfFreedomBetween();
    double within = anova.degreesOfFreedomWithin();
    double ofRatio = within * (within + 2 * between) / (own * own);
    return 1 / (1 / own + ofRatio / ratioDegreesOfFreedom);
  }
}
