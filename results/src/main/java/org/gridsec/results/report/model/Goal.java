package org.gridsec.results.report.model;

import org.gridsec.core.model.run.Estimate;

/**
 * An upper limit that this project sets for a value. The interval of the value decides it, never
 * the estimate alone.
 */
public record Goal(double most) {

  /**
   * Returns {@code reached}, {@code not reached} or {@code undecided}, the last with the reason if
   * the value has no interval.
   */
  public String verdict(Estimate value) {
    if (!value.hasInterval()) {
      return "undecided: no interval";
    }
    if (value.upper() <= most) {
      return "reached";
    }
    return value.lower() > most ? "not reached" : "undecided";
  }

  @Override
  public String toString() {
    return "at most " + most;
  }
}
