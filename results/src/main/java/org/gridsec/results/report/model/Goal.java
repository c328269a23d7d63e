package org.gridsec.results.report.model;

import org.gridsec.core.model.Estimate;

/** What this project wants a value to be at most, judged by its interval and never by the point. */
public record Goal(double most) {

  /** {@code reached}, {@code not reached} or {@code undecided}. */
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
