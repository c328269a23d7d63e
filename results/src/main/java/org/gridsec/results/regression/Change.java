package org.gridsec.results.regression;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What can be said of a candidate beside its base. */
public enum Change {
  /** What was compared did not work, in the candidate. */
  FAILED("failed"),
  SLOWER("slower"),
  FASTER("faster"),
  /** Nothing was seen; a difference of the size asked for would most likely have been. */
  NO_DIFFERENCE("no difference seen"),
  /** Nothing was seen, and nothing of the size asked for could have been. */
  CANNOT_TELL("cannot tell");

  private final String words;

  Change(String words) {
    this.words = words;
  }

  /** For programs: {@code no-difference} and so on. */
  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** For people. */
  @Override
  public String toString() {
    return words;
  }
}
