package org.gridsec.results.claims;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether what a paper found is found in a run too. */
public enum Verdict {
  /** Every interval lies wholly within the bound. */
  HOLDS("holds"),
  /** An interval lies wholly outside the bound, however many were looked at. */
  DOES_NOT_HOLD("does not hold"),
  /** An interval contains the bound, or there is none. */
  UNDECIDED("undecided"),
  /** A cell that is to be compared was not measured, or failed. */
  NOT_MEASURED("not measured");

  private final String id;

  Verdict(String id) {
    this.id = id;
  }

  @JsonValue
  public String id() {
    return id;
  }

  @Override
  public String toString() {
    return id;
  }
}
