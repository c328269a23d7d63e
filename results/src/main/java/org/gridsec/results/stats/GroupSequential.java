package org.gridsec.results.stats;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Looking at a growing sample again and again, and stopping when it has decided: at a fixed level
 * each look would have another chance to be wrong. Here the looks share out one error probability.
 * How much of it is spent by when is laid down beforehand as a function of the time that has gone
 * by; how many looks there are, and when, is not (K. K. G. Lan, D. L. DeMets: Discrete Sequential
 * Boundaries for Clinical Trials, Biometrika 70, 1983). The function is theirs that resembles the
 * boundaries of P. C. O'Brien and T. R. Fleming: next to nothing is spent early, so that little is
 * lost at the end.
 *
 * <p>Time is by the clock, as a share of what there is, while the correlation of the looks follows
 * from their numbers of values (K. K. G. Lan, D. L. DeMets: Group Sequential Procedures: Calendar
 * Versus Information Time, Statistics in Medicine 8, 1989): so nobody need know beforehand how many
 * values there will be.
 *
 * <p>Boundaries are those of a two-sided, symmetric test, by numerical integration over the value
 * at the look before (P. Armitage, C. K. McPherson, B. C. Rowe, Journal of the Royal Statistical
 * Society A 132, 1969).
 */
public final class GroupSequential {

  /** Beyond it lies 6e-16 of a normal distribution: as good as nothing. */
  private static final double FARTHEST = 8;

  /** Less cannot be told from nothing. */
  private static final double LEAST = 1e-15;

  private static final int INTERVALS = 200;
  private static final int HALVINGS = 60;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final double tail;

  /** Where the sum of the values may be, in their standard deviations, when nothing has stopped. */
  private final double[] sums = new double[INTERVALS + 1];

  /** The probability of each, with the weights of Simpson's rule. */
  private final double[] weights = new double[INTERVALS + 1];

  /** How many values the sums are of: those at the look before the last. */
  private double summed;

  private double values;
  private double bound;
  private double spent;

  /**
   * A test that has not looked yet.
   *
   * @param error probability that it ever stops, on either side, where there is nothing to see
   */
  public GroupSequential(double error) {
    this.tail = error / 2;
  }

  /**
   * The next look.
   *
   * @param number of independent values so far; more than at the look before
   * @param time that has gone by, as a share of all; 1 at the last look
   * @return the two-sided p-value at which the sample decides now; empty where it is too early for
   *     any
   */
  public OptionalDouble look(double number, double time) {
    double increment = number - values;
    if (!(increment > 0) || !(time > 0 && time <= 1)) {
      throw new IllegalArgumentException(
          "look expected after more than %s values and at most all of the time, got: %s at %s"
              .formatted(values, number, time));
    }
    if (values > 0) {
      go(); // only now: nobody need know where the sums may be after the last look
    }
    double now = spending(time);
    bound = now - spent < LEAST ? FARTHEST : bound(increment, number, now - spent);
    spent = bound == FARTHEST ? spent : now;
    values = number;
    return bound == FARTHEST
        ? OptionalDouble.empty()
        : OptionalDouble.of(2 * NORMAL.survivalProbability(bound));
  }

  /** What may have been spent by then, on each side. */
  private double spending(double time) {
    double quantile = NORMAL.inverseSurvivalProbability(tail / 2);
    return 2 * NORMAL.survivalProbability(quantile / Math.sqrt(time));
  }

  /** The boundary, in standard deviations of the sum, that is crossed with such a probability. */
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

  /** The probability that the sum is above a limit now, and was within the boundaries before. */
  private double crossing(double increment, double limit) {
    double deviation = Math.sqrt(increment);
    return overBefore(sum -> NORMAL.survivalProbability((limit - sum) / deviation));
  }

  /** Sums the values at the last look; where they may be is symmetric. */
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

  /** The mean over the sum at the look before; before the first, it is 0. */
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
