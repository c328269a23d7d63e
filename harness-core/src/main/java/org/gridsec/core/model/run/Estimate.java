package org.gridsec.core.model.run;

import java.util.function.DoubleUnaryOperator;

/**
 * A value with its confidence interval, at the level {@link #CONFIDENCE} unless its source says
 * otherwise. The name of the field or method that has the estimate tells the unit.
 *
 * @param point the estimate
 * @param lower lower end of the interval; null, like upper, if there are too few forks for one
 * @param upper upper end of the interval
 */
public record Estimate(double point, Double lower, Double upper) {

  public static final double CONFIDENCE = 0.95;

  public static Estimate withoutInterval(double point) {
    return new Estimate(point, null, null);
  }

  public boolean hasInterval() {
    return lower != null && upper != null;
  }

  /** The estimate of another value, which increases with this one. */
  public Estimate map(DoubleUnaryOperator value) {
    double mapped = value.applyAsDouble(point);
    return hasInterval()
        ? new Estimate(mapped, value.applyAsDouble(lower), value.applyAsDouble(upper))
        : withoutInterval(mapped);
  }
}
