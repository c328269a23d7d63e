package org.gridsec.scenarios.load;

import java.util.List;

/**
 * The highest rate at which a service keeps a bound.
 *
 * @param bound that was asked for
 * @param found highest rate that the search found, in calls/s; null if no rate kept the bound
 * @param lower lower end of its interval; null if the repeats did not show one
 * @param upper upper end of its interval; null if the repeats did not show one
 * @param confidence of the interval, from 0 to 1
 * @param steps in the order of time
 * @param remark reason for a missing value; may be empty
 */
record LoadCapacity(
    Threshold bound,
    Double found,
    Double lower,
    Double upper,
    double confidence,
    List<Step> steps,
    String remark) {

  LoadCapacity {
    steps = List.copyOf(steps);
  }

  /**
   * A rate that was tried.
   *
   * @param cell calls of this step alone
   * @param value of the quantity of the bound; NaN if no call succeeded
   * @param reason cause of a broken bound, with the part that gave out; empty if it was kept
   */
  record Step(LoadCell cell, double value, String reason) {

    boolean kept() {
      return reason.isEmpty();
    }

    double rate() {
      return cell.rate();
    }
  }
}
