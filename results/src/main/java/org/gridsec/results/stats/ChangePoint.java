package org.gridsec.results.stats;

/**
 * Where a series takes another level.
 *
 * @param at index of the first value of the new level
 * @param step from the mean of the level before to that of the new one
 */
public record ChangePoint(int at, Student step) {

  /** Of there being no step. */
  public double pValue() {
    return step.pValue(0);
  }
}
