package org.gridsec.results.claims;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a run says of what a paper found: direction and size. */
public enum Verdict {
  /** The interval lies within the size that the paper says. */
  HOLDS("holds"),
  /** The effect goes the paper's way, and is larger than the paper says. */
  STRONGER("stronger"),
  /** The effect is smaller than the paper says, and not shown to go the other way. */
  WEAKER("weaker"),
  /** The paper says that there is a difference; here there is none, within a factor of 1.1. */
  NO_DIFFERENCE("no difference"),
  /** The effect goes the other way; or there is one where the paper says that there is none. */
  REVERSED("reversed"),
  /** The interval contains an end of what the paper says, or there is none. */
  UNDECIDED("undecided"),
  /** A cell that is to be compared was not measured, or failed. */
  NOT_MEASURED("not measured");

  private final String id;

  Verdict(String id) {
    this.id = id;
  }

  /** Whether the run shows something else than the paper says. */
  public boolean differs() {
    return this == STRONGER || this == WEAKER || this == NO_DIFFERENCE || this == REVERSED;
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
