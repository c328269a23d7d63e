package org.gridsec.results.stats;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Allows to look at a growing sample again and again, and to stop once it has decided. At a fixed
 * level each look would have another chance to be wrong, so the looks share one error probability.
 * A function of the elapsed time, fixed beforehand, gives the part of it that may be spent by then;
 * the number and the times of the looks are free (K. K. G. Lan, D. L. DeMets: Discrete Sequential
 * Boundaries for Clinical Trials, Biometrika 70, 1983). {@link Spending} has the functions.
 *
 * <p>Time is clock time, as a share of the total. The correlation of the looks follows from their
 * numbers of values (K. K. G. Lan, D. L. DeMets: Group Sequential Procedures: Calendar Versus
 * Information Time, Statistics in Medicine 8, 1989), so the final number of values need not be
 * known beforehand.
 *
 * <p>The boundaries are those of a two-sided, symmetric test, computed by numerical integration
 * over the value at the previous look (P. Armitage, C. K. McPherson, B. C. Rowe, Journal of the
 * Royal Statistical Society A 132, 1969).
 */
public final class GroupSequential {

  /**
   * Largest boundary, in standard deviations: only 6e-16 of a normal distribution lies beyond it.
   */
  private static final double FARTHEST = 8;

  /** Smallest probability that the integration can tell from 0. */
  private static final double LEAST = 1e-15;

  private static final int INTERVALS = 200;
  private static final int HALVINGS = 60;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** The two functions of the paper. */
  public enum Spending {
    /**
     * Resembles the boundaries of P. C. O'Brien and T. R. Fleming: spends next to nothing early, so
     * that little is lost at the end.
     */
    LATE {
      @Override
      double by(double time, double tail) {
        double quantile = NORMAL.inverseSurvivalProbability(tail / 2);
        return 2 * NORMAL.survivalProbability(quantile / Math.sqrt(time));
      }
    },
    /**
     * Resembles the boundary of S. J. Pocock, which is about the same at each look: decides early
     * what can be decided early.
     */
    EVEN {
      @Override
      double by(double time, double tail) {
        return tail * Math.log1p(Math.expm1(1) * time);
      }
    };

    /** Error probability that may be spent by a time, on a side that may spend {@code tail}. */
    abstract double by(double time, double tail);
  }

  private final double tail;
  private final Spending spending;

  /** Grid of values that the sum may have if no look has stopped the test. */
  private final double[] sums = new double[INTERVALS + 1];

  /** Probability of each value in {@link #sums}, with the weights of Simpson's rule. */
  private final double[] weights = new double[INTERVALS + 1];

  /** Number of values in {@link #sums}: those at the look before the last. */
  private double summed;

  private double values;
  private double bound;
  private double spent;

  /**
   * A test before its first look.
   *
   * @param error probability that it ever stops, on either side, if there is no effect
   */
  public GroupSequential(double error, Spending spending) {
    this.tail = error / 2;
    this.spending = spending;
  }

  /**
   * Takes the next look.
   *
   * @param number of independent values so far; more than at the previous look
   * @param time elapsed, as a share of the total; 1 at the last look
   * @return the largest two-sided p-value that decides now; empty if it is too early for any
   */
  public OptionalDouble look(double number, double time) {
    double increment = number - values;
    if (!(increment > 0) || !(time > 0 && time <= 1)) {
      throw new IllegalArgumentException(
          "look expected after more than %s values and at most all of the time, got: %s at %s"
              .formatted(values, number, time));
    }
    if (values > 0) {
      go(); // only now, since nobody needs the distribution after the last look
    }
    double now = spending.by(time, tail);
    bound = now - spent < LEAST ? FARTHEST : bound(increment, number, now - spent);
    spent = bound == FARTHEST ? spent : now;
    values = number;
    return bound == FARTHEST
        ? OptionalDouble.empty()
        : OptionalDouble.of(2 * NORMAL.survivalProbability(bound));
  }

  /** The boundary, in standard deviations of the sum, that is crossed with this probability. */
  private double bound(double increment, double number, double probability) {
    double low = 0;
    double high = FARTHEST;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (crossing(increment, middle * Math.sqrt(number)) > probability) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /** Probability that the sum is above a limit now, and was within the boundaries before. */
  private double crossing(double increment, double limit) {
    double deviation = Math.sqrt(increment);
    return overBefore(sum -> NORMAL.survivalProbability((limit - sum) / deviation));
  }

  /** Moves the grid of sums on to the last look. The distribution is symmetric. */
  private void go() {
    double deviation = Math.sqrt(values - summed);
    double limit = bound * Math.sqrt(values);
    double step = 2 * limit / INTERVALS;
    double[] nextSums = new double[INTERVALS + 1];
    double[] nextWeights = new double[INTERVALS + 1];
    for (int i = 0; i <= INTERVALS / 2; i++) {
      double here = -limit + i * step;
      double density = overBefore(sum -> NORMAL.density((here - sum) / deviation)) / deviation;
      nextSums[i] = here;
      nextSums[INTERVALS - i] = -here;
      nextWeights[i] = density * (i == 0 ? 1 : i % 2 == 1 ? 4 : 2) * step / 3;
      nextWeights[INTERVALS - i] = nextWeights[i];
    }
    System.arraycopy(nextSums, 0, sums, 0, sums.length);
    System.arraycopy(nextWeights, 0, weights, 0, weights.length);
    summed = values;
  }

  /** Mean over the sum at the previous look; before the first look the sum is 0. */
  private double overBefore(DoubleUnaryOperator value) {
    if (summed == 0) {
      return value.applyAsDouble(0);
    }
    double mean = 0;
    for (int i = 0; i <= INTERVALS; i++) {
      mean += weights[i] * value.applyAsDouble(sums[i]);
    }
    return mean;
  }
}
