package org.gridsec.results.stats;

/**
 * A place at which a series changes to another level.
 *
 * @param at index of the first value of the new level
 * @param step from the mean of the old level to that of the new one
 */
public record ChangePoint(int at, Student step) {

  /** P-value of there being no step. */
  public double pValue() {
    return step.pValue(0);
  }
}
