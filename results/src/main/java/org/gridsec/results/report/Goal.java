package org.gridsec.results.report;

import org.gridsec.core.model.Estimate;

/** What this project wants a value to be at most, judged by its interval and never by the point. */
record Goal(double most) {

  String verdict(Estimate value) {
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
