package org.gridsec.core.model;

/**
 * A value with its confidence interval, at {@link #CONFIDENCE} unless what made it says otherwise.
 * The unit is in the name of what holds it.
 *
 * @param point the estimate
 * @param lower end of the interval; null, as upper, where there are too few forks for one
 * @param upper end of the interval
 */
public record Estimate(double point, Double lower, Double upper) {

  public static final double CONFIDENCE = 0.95;

  public static Estimate withoutInterval(double point) {
    return new Estimate(point, null, null);
  }

  public boolean hasInterval() {
    return lower != null && upper != null;
  }
}
